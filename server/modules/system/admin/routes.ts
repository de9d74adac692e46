import { adminCalls } from '#contract/admin.ts';
import { askIn, withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { heldRoles } from '../../../http/access.ts';
import type { Mount } from '../../../http/mount.ts';
import type { Sessions } from '../../../http/session.ts';
import { accounts, audit } from './queries.ts';
import { reinstate, setRoles, suspend, toAccount } from './service.ts';

/** Mounts `/shop/admin`. */
export function mountAdmin(mount: Mount, deps: Deps, sessions: Sessions): void {
  mount(adminCalls, {
    accounts: async (input) => {
      const page = await withSystemTx(deps.db, (tx) => accounts.page(askIn(tx), null, input));
      return { ...page, rows: page.rows.map((row) => ({ ...row, roles: heldRoles(row.roles) })) };
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
    audit: (input) => withSystemTx(deps.db, (tx) => audit.page(askIn(tx), null, input)),
  });
}
