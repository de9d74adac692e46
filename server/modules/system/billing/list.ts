import { inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Bill, billsSchemas } from '#contract/bill.schemas.ts';
import type { RestFilters } from '#contract/restResource.ts';
import { among, equals } from '../../../db/list/conditions.ts';
import { listOf, type Paging } from '../../../db/list/list.ts';
import { bill } from '../../../db/schema/billing.ts';
import { askIn, type MerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { RestAsked, RestPage } from '../../../http/rest.ts';
import { pagingOf } from '../../../http/rest.ts';
import { showBills } from './show.ts';

type Filters = RestFilters<typeof billsSchemas>;
type Input = Paging<'createdAt' | 'paidAt' | 'amount'> & Partial<Filters> & { ids?: readonly string[] | undefined };

const b = alias(bill, 'b');

const billList = listOf<Input>()({
  from: 'bill b',
  merchant: b.merchantId,
  columns: { billId: b.billId },
  filters: { state: among(b.state), channel: equals(b.channel), ids: among(b.billId) },
  sorts: { createdAt: b.createdAt, paidAt: b.paidAt, amount: b.amount },
  unique: [b.billId],
});

/** A page of the merchant’s bills. */
export async function listBills(
  tx: MerchantTx,
  deps: Deps,
  { filter, ids, language, ...asked }: RestAsked<Filters>,
): Promise<RestPage<Bill>> {
  const paging = pagingOf(asked, ['createdAt', 'paidAt', 'amount']);
  const page = await billList.page(askIn(tx), tx.merchantId, { ...paging, ...filter, ids });
  const found = page.rows.map(({ billId }) => billId);
  const rows = found.length === 0 ? [] : await tx.select().from(bill).where(inArray(bill.billId, found));
  const inOrder = rows.toSorted((one, other) => found.indexOf(one.billId) - found.indexOf(other.billId));
  return { ...page, rows: await showBills(tx, deps, inOrder, language) };
}
