import { alias } from 'drizzle-orm/pg-core';
import type {
  FailedRefund,
  failedRefundsSchemas,
  PaymentTasks,
  StrayPayment,
  strayPaymentsSchemas,
} from '#contract/payAdmin.schemas.ts';
import type { RestFilters } from '#contract/restResource.ts';
import { paymentConnector } from '../../../connectors/registry.ts';
import { among } from '../../../db/list/conditions.ts';
import { computed, listOf, type Paging } from '../../../db/list/list.ts';
import { merchant } from '../../../db/schema/accounts.ts';
import { payment, strayPayment } from '../../../db/schema/billing.ts';
import { askIn, type SystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { pagingOf, type RestAsked, type RestPage } from '../../../http/rest.ts';
import { patternOf } from '../../../text.ts';
import { channelsOn } from './channels.ts';
import { written } from './minor.ts';
import { heldSince } from './openBilling.ts';

type StrayFilters = RestFilters<typeof strayPaymentsSchemas>;
type FailedFilters = RestFilters<typeof failedRefundsSchemas>;
type Ids = { ids?: readonly string[] | undefined };

const [s, p, m] = [alias(strayPayment, 's'), alias(payment, 'p'), alias(merchant, 'm')];
const STRAY_ID = `s.channel || ':' || s.number`;

/** Those that nobody has seen to. What was done about one is its payment; a note of it comes after. */
const strayList = listOf<Paging<'paidAt'> & Partial<StrayFilters> & Ids>()({
  from: 'stray_payment s',
  where: `s.resolution is null
    and not exists (select from payment p where p.channel = s.channel and p.number = s.number)`,
  columns: {
    strayId: computed<string>(STRAY_ID),
    channel: s.channel,
    number: s.number,
    reference: s.reference,
    amount: s.amount,
    currency: s.currency,
    paidAt: s.paidAt,
    foundAt: s.foundAt,
  },
  filters: {
    q: (q, bind) => {
      const pattern = bind(patternOf(q));
      return `(lower(s.number) like ${pattern} or lower(s.reference) like ${pattern})`;
    },
    ids: (ids, bind) => `${STRAY_ID} = any(${bind(ids)}::text[])`,
  },
  sorts: { paidAt: s.paidAt },
  unique: [s.channel, s.number],
});

const failedList = listOf<Paging<'failedAt'> & Partial<FailedFilters> & Ids>()({
  from: 'payment p join merchant m on m.merchant_id = p.merchant_id',
  where: `p.state = 'refundFailed'`,
  columns: {
    paymentId: p.paymentId,
    channel: p.channel,
    number: p.number,
    amount: p.amount,
    refundAmount: p.refundAmount,
    currency: p.currency,
    business: m.name,
    surplus: p.surplus,
    problem: p.refundProblem,
    sentAt: p.refundSentAt,
    foundAt: p.foundAt,
  },
  filters: {
    q: (q, bind) => {
      const pattern = bind(patternOf(q));
      return `(lower(p.number) like ${pattern} or lower(m.name) like ${pattern})`;
    },
    ids: among(p.paymentId),
  },
  sorts: { failedAt: computed('coalesce(p.refund_sent_at, p.found_at)') },
  unique: [p.merchantId, p.paymentId],
});

/** A page of the payments without a bill. System only. */
export async function listStrays(
  tx: SystemTx,
  { filter, ids, language, ...asked }: RestAsked<StrayFilters>,
): Promise<RestPage<StrayPayment>> {
  const page = await strayList.page(askIn(tx), null, { ...pagingOf(asked, ['paidAt']), ...filter, ids });
  return { ...page, rows: page.rows.map((row) => ({ ...row, amount: written(row.amount, row.currency) })) };
}

/** A page of the refunds that failed, of all businesses. System only. */
export async function listFailedRefunds(
  tx: SystemTx,
  { filter, ids, language, ...asked }: RestAsked<FailedFilters>,
): Promise<RestPage<FailedRefund>> {
  const page = await failedList.page(askIn(tx), null, { ...pagingOf(asked, ['failedAt']), ...filter, ids });
  const rows = page.rows.map(
    ({ amount, refundAmount, problem, sentAt, foundAt, ...row }): FailedRefund => ({
      ...row,
      amount: written(refundAmount ?? amount, row.currency),
      detail: problem ?? '',
      failedAt: sentAt ?? foundAt,
    }),
  );
  return { ...page, rows };
}

/** How much the operator has to see to. */
export async function readTasks(tx: SystemTx, { env }: Pick<Deps, 'env'>): Promise<PaymentTasks> {
  const channels = channelsOn(env);
  const first = { page: 1, pageSize: 1, sort: 'paidAt', order: 'ASC' } as const;
  return {
    channels,
    listed: channels.filter((channel) => paymentConnector(channel).list !== undefined),
    heldSince: (await heldSince(tx))?.toISOString() ?? null,
    strays: (await strayList.page(askIn(tx), null, first)).total,
  };
}
