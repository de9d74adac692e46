import type { auditActions } from '#contract/admin.schemas.ts';
import { DomainError } from '#contract/errors.ts';
import { failedRefunds, payAdminCalls, strayPayments } from '#contract/payAdmin.calls.ts';
import {
  failedRefundsSchemas,
  type PaymentTasks,
  payAdminSchemas,
  strayPaymentsSchemas,
} from '#contract/payAdmin.schemas.ts';
import { withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/context.ts';
import type { Mount } from '../../../http/mount.ts';
import { mountRest } from '../../../http/rest.ts';
import {
  assignStray,
  findAtChannel,
  giveStrayBack,
  listAtChannels,
  listFailedRefunds,
  listStrays,
  noteResolved,
  readTasks,
  refundedByHand,
  releaseHeld,
  retryRefund,
} from '../billing/index.ts';
import { lockAccount } from './queries.ts';
import { noteAudit } from './service.ts';

/** Mounts the lists of what the operator has to see to about payments, and `/shop/admin/pay`: what they do about it. */
export function mountPayAdmin(mount: Mount, deps: Deps): void {
  const tasks = (): Promise<PaymentTasks> => withSystemTx(deps.db, (tx) => readTasks(tx, deps));
  mountRest(mount, deps.db, strayPayments, strayPaymentsSchemas, { list: (tx, _, asked) => listStrays(tx, asked) });
  mountRest(mount, deps.db, failedRefunds, failedRefundsSchemas, {
    list: (tx, _, asked) => listFailedRefunds(tx, asked),
  });
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
