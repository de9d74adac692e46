import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { billCalls, bills } from '#contract/bill.calls.ts';
import { type BillParty, billSchemas, billsSchemas } from '#contract/bill.schemas.ts';
import { DomainError } from '#contract/errors.ts';
import { type PayChannel, planCycles } from '#contract/planWords.ts';
import { subscriptionCalls } from '#contract/subscription.calls.ts';
import type { PayChannelPrices, Subscribed } from '#contract/subscription.schemas.ts';
import { subscriptionSchemas } from '#contract/subscription.schemas.ts';
import { bill, subscription } from '../../../db/schema/billing.ts';
import { type MerchantTx, withMerchantTx, withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { runOnce } from '../../../effects/commands.ts';
import type { Mount } from '../../../http/mount.ts';
import { mountRest } from '../../../http/rest.ts';
import { PAY_PAGE, readBill, startBill } from './attempt.ts';
import { cancelPlan, previewPlan, resumePlan, subscribe } from './buy.ts';
import { channelsOn, priceAt } from './channels.ts';
import { listBills } from './list.ts';
import { mountNotices } from './notices.ts';
import { isHeld } from './openBilling.ts';
import { type BillRow, findBill, findBuyer, findPaidChannel, holdSubscription } from './queries.ts';
import { refundBill } from './refund.ts';
import { showBill } from './show.ts';

/** A bill is read at its channel for the page of a payer at most so often, in ms. */
const READ_EVERY = 2500;

/** Mounts buying a plan, bills, and what channels and payers’ browsers call. */
export async function mountBilling(mount: Mount, app: FastifyInstance, deps: Deps): Promise<void> {
  const within = <T>(merchantId: string, work: (tx: MerchantTx) => Promise<T>): Promise<T> =>
    withMerchantTx(deps.db, merchantId, work);
  mount(subscriptionCalls, subscriptionSchemas, {
    channels: async (_input, { caller, language }) => {
      const paidBy = await within(caller.merchantId, findPaidChannel);
      return channelPrices(deps, paidBy ?? (language === 'zh' ? 'alipay' : 'stripe'));
    },
    preview: (choice, { caller, language }) =>
      within(caller.merchantId, (tx) => previewPlan(tx, deps, choice, language)),
    subscribe: async ({ clientKey, ...choice }, { caller: { merchantId }, language }) => {
      if (await isHeld(deps)) throw new DomainError('paymentsHeld');
      const made = await within(merchantId, (tx) =>
        runOnce(tx, { kind: 'subscribe', clientKey, request: choice }, () => subscribe(tx, deps, choice, language)),
      );
      return begun(deps, merchantId, made);
    },
    cancel: ({ clientKey }, { caller: { merchantId } }) =>
      within(merchantId, (tx) => runOnce(tx, { kind: 'cancelPlan', clientKey, request: {} }, () => cancelPlan(tx))),
    resume: ({ clientKey }, { caller: { merchantId } }) =>
      within(merchantId, (tx) => runOnce(tx, { kind: 'resumePlan', clientKey, request: {} }, () => resumePlan(tx))),
    refund: ({ clientKey, billId }, { caller: { merchantId } }) =>
      within(merchantId, (tx) =>
        runOnce(tx, { kind: 'refundBill', clientKey, request: { billId } }, () => refundBill(tx, billId)),
      ),
  });
  mountRest(mount, deps.db, bills, billsSchemas, { list: (tx, _caller, asked) => listBills(tx, deps, asked) });
  mount(billCalls, billSchemas, {
    check: async ({ billId }, { caller: { merchantId }, language }) => {
      await checkBill(deps, merchantId, billId);
      const shown = await within(merchantId, (tx) => showBill(tx, deps, billId, language));
      if (!shown) throw new DomainError('notFound');
      return shown;
    },
    buyer: (_input, { caller: { merchantId } }) => within(merchantId, findBuyer),
    setBuyer: (buyer, { caller: { merchantId } }) => within(merchantId, (tx) => setBuyer(tx, buyer)),
  });
  mountPayLink(app, deps);
  await mountNotices(app, deps);
}

/** The channel that is used, or is likely to be, comes first. */
const channelPrices = ({ env, plans }: Deps, usual: PayChannel): PayChannelPrices[] =>
  channelsOn(env)
    .toSorted((one, other) => Number(other === usual) - Number(one === usual))
    .map((channel) => ({
      channel,
      prices: (plans?.levels ?? []).flatMap((level) =>
        planCycles.flatMap((cycle) => priceAt(level, cycle, channel) ?? []),
      ),
    }))
    .filter(({ prices }) => prices.length > 0);

/** Has a bill begun at its channel, where it is new. Throws as `startBill`. */
async function begun(
  deps: Deps,
  merchantId: string,
  { billId, startsAt }: { billId: string | null; startsAt: string },
): Promise<Subscribed> {
  if (billId === null) return { billId, reference: null, payUrl: null, startsAt };
  const row = await withMerchantTx(deps.db, merchantId, (tx) => findBill(tx, billId));
  if (!row) throw new DomainError('notFound');
  const { reference, state, payUrl } = await startBill(deps, row);
  return { billId, reference, payUrl: state === 'open' ? payUrl : null, startsAt };
}

/** Reads a bill at its channel for whoever waits for it; not again within a moment. What a channel does not answer stands in the bill. */
async function checkBill(deps: Deps, merchantId: string, billId: string): Promise<void> {
  const row = await withMerchantTx(deps.db, merchantId, (tx) => findBill(tx, billId));
  if (!row) throw new DomainError('notFound');
  if (row.state === 'starting') await beginQuietly(deps, row);
  const isWaited = row.state === 'open' || row.state === 'closing';
  const isFresh = row.lastReadAt !== null && deps.now().getTime() - row.lastReadAt.getTime() < READ_EVERY;
  if (isWaited && !isFresh) await readBill(deps, row);
}

async function beginQuietly(deps: Deps, row: BillRow): Promise<void> {
  try {
    await startBill(deps, row);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

async function setBuyer(tx: MerchantTx, buyer: BillParty): Promise<BillParty> {
  await holdSubscription(tx);
  await tx.update(subscription).set({ buyer }).where(eq(subscription.merchantId, tx.merchantId));
  tx.tell({ type: 'changed', resource: 'bills' });
  return buyer;
}

const Link = z.object({ reference: z.string().max(100) });

/**
 * `/shop/pay/go/<reference>`: leads a payer to the channel’s page, and to ours where the bill is paid or was never begun. The channel itself
 * refuses what can no longer be paid there.
 */
function mountPayLink(app: FastifyInstance, deps: Deps): void {
  app.get('/shop/pay/go/:reference', async (request, reply) => {
    const { reference } = Link.parse(request.params);
    const [row] = await withSystemTx(deps.db, (tx) => tx.select().from(bill).where(eq(bill.reference, reference)));
    return reply.redirect(row?.payUrl ?? (row ? `${PAY_PAGE}?billId=${row.billId}` : PAY_PAGE), 302);
  });
}
