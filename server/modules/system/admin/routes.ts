import { adminCalls } from '#contract/admin.ts';
import { withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../http/mount.ts';
import type { Sessions } from '../../../http/session.ts';
import { listAccounts, listAudit } from './queries.ts';
import { reinstate, setRoles, suspend, toAccount, toAuditEntry } from './service.ts';

/** Mounts `/shop/admin`. */
export function mountAdmin(mount: Mount, deps: Deps, sessions: Sessions): void {
  mount(adminCalls, {
    accounts: async (input) => {
      const { rows, total } = await withSystemTx(deps.db, (tx) => listAccounts(tx, input));
      return { rows: rows.map(toAccount), total, totalIsExact: true };
    },
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
    audit: async (input) => {
      const { rows, total } = await withSystemTx(deps.db, (tx) => listAudit(tx, input));
      return { rows: rows.map(toAuditEntry), total, totalIsExact: true };
    },
  });
}
