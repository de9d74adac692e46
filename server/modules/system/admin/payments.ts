import type { auditActions } from '#contract/admin.schemas.ts';
import { DomainError } from '#contract/errors.ts';
import { payAdminCalls } from '#contract/payAdmin.calls.ts';
import { type PaymentTasks, payAdminSchemas } from '#contract/payAdmin.schemas.ts';
import { withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/context.ts';
import type { Mount } from '../../../http/mount.ts';
import {
  assignStray,
  findAtChannel,
  giveStrayBack,
  listAtChannels,
  noteResolved,
  readTasks,
  refundedByHand,
  releaseHeld,
  retryRefund,
} from '../billing/index.ts';
import { lockAccount } from './queries.ts';
import { noteAudit } from './service.ts';

/** Mounts `/shop/admin/pay`: what the operator does about payments. */
export function mountPayAdmin(mount: Mount, deps: Deps): void {
  const tasks = (): Promise<PaymentTasks> => withSystemTx(deps.db, (tx) => readTasks(tx, deps));
  mount(payAdminCalls, payAdminSchemas, {
    tasks,
    find: async (of) => ({ found: await findAtChannel(deps, of), tasks: await tasks() }),
    list: async () => {
      await listAtChannels(deps);
      return tasks();
    },
    assign: async ({ accountId, levelId, cycle, reason, ...of }, { caller }) => {
      const account = await withSystemTx(deps.db, (tx) => lockAccount(tx, accountId));
      if (!account) throw new DomainError('notFound');
      await assignStray(deps, of, { merchantId: account.merchantId, levelId, cycle });
      await withSystemTx(deps.db, (tx) => noteResolved(tx, of, { resolution: 'assigned', by: caller.email, reason }));
      await audit(deps, caller, { action: 'paymentAssigned', reason, accountId });
      return tasks();
    },
    giveBack: async ({ reason, ...of }, { caller }) => {
      await giveStrayBack(deps, of, caller.merchantId);
      await withSystemTx(deps.db, (tx) => noteResolved(tx, of, { resolution: 'givenBack', by: caller.email, reason }));
      await audit(deps, caller, { action: 'paymentGivenBack', reason });
      return tasks();
    },
    retryRefund: async ({ paymentId, clientKey }, { caller }) => {
      await retryRefund(deps, paymentId, clientKey);
      await audit(deps, caller, { action: 'refundRetried', reason: '' });
      return tasks();
    },
    refundedByHand: async ({ paymentId, reason }, { caller }) => {
      await refundedByHand(deps, paymentId);
      await audit(deps, caller, { action: 'refundedByHand', reason });
      return tasks();
    },
    release: async ({ reason }, { caller }) => {
      await withSystemTx(deps.db, releaseHeld);
      await audit(deps, caller, { action: 'paymentsReleased', reason });
      return tasks();
    },
  });
}

/** Notes what was done; of an account’s business where it is one’s, else of the administrator’s own. */
async function audit(
  { db }: Deps,
  caller: Caller,
  {
    action,
    reason,
    accountId = caller.accountId,
  }: { action: (typeof auditActions)[number]; reason: string; accountId?: string },
): Promise<void> {
  await withSystemTx(db, async (tx) => {
    const row = await lockAccount(tx, accountId);
    if (row) await noteAudit(tx, caller, row, { action, reason });
  });
}
