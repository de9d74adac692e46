import { accountSorts, accounts, adminCalls, audit, auditSorts } from '#contract/admin.ts';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../http/mount.ts';
import { mountRest, pagingOf } from '../../../http/rest.ts';
import type { Sessions } from '../../../http/session.ts';
import { listAccounts, listAudit } from './queries.ts';
import { reinstate, setRoles, suspend, toAccount, toAuditEntry } from './service.ts';

/** Mounts `/shop/admin`, and the lists of accounts and of what was done to them. */
export function mountAdmin(mount: Mount, deps: Deps, sessions: Sessions): void {
  mountRest(mount, deps.db, accounts, {
    list: async (tx, _, { filter, ids, ...asked }) => {
      const { rows, total } = await listAccounts(tx, { ...pagingOf(asked, accountSorts), ...filter, ids });
      return { rows: rows.map(toAccount), total };
    },
  });
  mountRest(mount, deps.db, audit, {
    list: async (tx, _, { filter, ids, ...asked }) => {
      const { rows, total } = await listAudit(tx, { ...pagingOf(asked, auditSorts), ...filter, ids });
      return { rows: rows.map(toAuditEntry), total };
    },
  });
  mount(adminCalls, {
    setRoles: async (input, { caller }) => {
      const { row, changed } = await setRoles(deps, input, caller);
      if (changed) {
        sessions.forget(row.accountId);
        await deps.live.publish(row.merchantId, { type: 'roles' });
      }
      return toAccount(row);
    },
    suspend: async (input, { caller }) => {
      const { row } = await suspend(deps, input, caller);
      await sessions.ended(row);
      return toAccount(row);
    },
    reinstate: async (input, { caller }) => {
      const { row } = await reinstate(deps, input, caller);
      sessions.forget(row.accountId);
      return toAccount(row);
    },
  });
}
