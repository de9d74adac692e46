import { accounts, adminCalls, audit } from '#contract/admin.calls.ts';
import { accountsSchemas, adminSchemas, auditSchemas } from '#contract/admin.schemas.ts';
import { accountSorts, auditSorts } from '#contract/enums.ts';
import { askIn } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { heldRoles } from '../../../http/access.ts';
import type { Mount } from '../../../http/mount.ts';
import { mountRest, pagingOf } from '../../../http/rest.ts';
import type { Sessions } from '../../../http/session.ts';
import { mountPayAdmin } from './payments.ts';
import { grantPlan, planOf, revokePlan } from './plans.ts';
import { accountList, auditList } from './queries.ts';
import { reinstate, setRoles, suspend, toAccount } from './service.ts';

/** Mounts `/shop/admin`, and the lists of accounts and of what was done to them. */
export function mountAdmin(mount: Mount, deps: Deps, sessions: Sessions): void {
  mountRest(mount, deps.db, accounts, accountsSchemas, {
    list: async (tx, _, { filter, ids, ...asked }) => {
      const page = await accountList.page(askIn(tx), null, { ...pagingOf(asked, accountSorts), ...filter, ids });
      return { ...page, rows: page.rows.map((row) => ({ ...row, roles: heldRoles(row.roles) })) };
    },
  });
  mountRest(mount, deps.db, audit, auditSchemas, {
    list: (tx, _, { filter, ids, ...asked }) =>
      auditList.page(askIn(tx), null, { ...pagingOf(asked, auditSorts), ...filter, ids }),
  });
  mountPayAdmin(mount, deps);
  mount(adminCalls, adminSchemas, {
    setRoles: async (input, { caller }) => {
      const row = await setRoles(deps, input, caller);
      sessions.forget(row.accountId);
      return toAccount(row);
    },
    suspend: async (input, { caller }) => {
      const row = await suspend(deps, input, caller);
      sessions.forget(row.accountId);
      return toAccount(row);
    },
    reinstate: async (input, { caller }) => {
      const row = await reinstate(deps, input, caller);
      sessions.forget(row.accountId);
      return toAccount(row);
    },
    plan: ({ accountId }, { language }) => planOf(deps, accountId, language),
    grant: ({ endsAt, ...wanted }, { caller, language }) =>
      grantPlan(deps, { ...wanted, endsAt: new Date(endsAt) }, caller, language),
    takeBack: (input, { caller, language }) => revokePlan(deps, input, caller, language),
  });
}
