import { and, eq } from 'drizzle-orm';
import pLimit from 'p-limit';
import { storePlatforms } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { storeItemId } from '#contract/storeItemId.ts';
import { type PlannedDraft, plannedPurchase } from '../../../../db/schema/purchases.ts';
import { withMerchantTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import { askFor, type BackgroundTask, type TaskRun } from '../../../../jobs/backgroundTasks.ts';
import type { OrderKey } from '../../orders/index.ts';
import { ANSWERS_LAST, BUYING_CURRENCY, type LiveSupplier, openLive, rememberFor, skuNamed } from '../live.ts';
import { recipientFor } from '../recipient/recipientFor.ts';
import { findSettings } from '../settings.ts';
import { findOrdersToBuy, type OrderToBuy } from './orderQueries.ts';
import { endCheck, keepChecked } from './queries.ts';
import { noteFindings } from './show.ts';
import { DECIDE_PLAN } from './start.ts';

/** A planned purchase that is to be checked. */
type Unchecked = Pick<typeof plannedPurchase.$inferSelect, 'purchaseId' | 'supplier' | 'accountId' | 'draft'>;

/** Purchases that are checked before their results are written down: the first are seen soon, and with many the page is not drawn again all the time. */
const [AT_FIRST, AT_MOST] = [40, 320];
/** Questions to suppliers under way at once; their own pace holds them back further. */
const ASKED_AT_ONCE = 8;

/** Checks a plan with its suppliers, a batch at a time; the next run goes on where it had to stop. */
export const checkPlan: BackgroundTask = async (run, deps) => {
  const opened = rememberFor(ANSWERS_LAST, deps.now);
  const open = (row: Unchecked): Promise<LiveSupplier> =>
    opened(`${row.supplier}/${row.accountId}`, () => openLive(deps, run.merchantId, row, run.signal));
  for (let atOnce = AT_FIRST; ; atOnce = Math.min(2 * atOnce, AT_MOST)) {
    if (await run.shouldYield()) return { again: deps.now() };
    const { rows, orderOf, phoneInstead } = await nextRows(run, deps, atOnce);
    if (rows.length === 0) return null;
    const limit = pLimit(ASKED_AT_ONCE);
    const checked = await Promise.all(
      rows.map((row) => limit(() => checkRow(deps, open, { row, order: orderOf(row), phoneInstead }))),
    );
    await writeChecked(run, deps, checked);
  }
};

async function nextRows({ merchantId, subject: planId }: TaskRun, deps: Deps, atOnce: number) {
  return withMerchantTx(deps.db, merchantId, async (tx) => {
    const { purchaseId, supplier, accountId, draft, state, position } = plannedPurchase;
    const own = and(eq(plannedPurchase.merchantId, merchantId), eq(plannedPurchase.planId, planId));
    const rows: Unchecked[] = await tx
      .select({ purchaseId, supplier, accountId, draft })
      .from(plannedPurchase)
      .where(and(own, eq(state, 'checking')))
      .orderBy(position)
      .limit(atOnce);
    const found = await findOrdersToBuy(tx, rows.flatMap(firstOrder), storePlatforms);
    const { phone } = await findSettings(tx);
    const orders = new Map(found.map((order) => [storeItemId(order), order]));
    const orderOf = (row: Unchecked): OrderToBuy | undefined =>
      firstOrder(row).map((key) => orders.get(storeItemId(key)))[0];
    return { rows, orderOf, phoneInstead: phone };
  });
}

/** The order whose address counts: where it goes to a warehouse, any of them will do. */
const firstOrder = ({ draft }: Unchecked): OrderKey[] =>
  draft.lines.slice(0, 1).map(({ storeId, externalId }) => ({ storeId, externalId }));

async function checkRow(
  deps: Deps,
  open: (row: Unchecked) => Promise<LiveSupplier>,
  { row, order, phoneInstead }: { row: Unchecked; order: OrderToBuy | undefined; phoneInstead: string },
): Promise<Pick<Unchecked, 'purchaseId' | 'draft'>> {
  const { purchaseId, draft, supplier } = row;
  if (!order) return { purchaseId, draft };
  try {
    return { purchaseId, draft: await checkDraft(deps, await open(row), { supplier, draft, order, phoneInstead }) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // The account could not be opened.
    return { purchaseId, draft: { ...draft, away: { key: error.textKey, params: error.params } } };
  }
}

function writeChecked(
  { merchantId, subject: planId }: TaskRun,
  deps: Deps,
  checked: readonly Pick<Unchecked, 'purchaseId' | 'draft'>[],
): Promise<void> {
  return withMerchantTx(deps.db, merchantId, async (tx) => {
    await keepChecked(tx, planId, checked);
    const ended = await endCheck(tx, planId);
    if (ended) await noteFindings(tx, planId, true);
    if (ended?.isAutomatic) await askFor(tx, DECIDE_PLAN, { subject: planId });
    tx.tell({ type: 'changed', resource: 'purchases' });
  });
}

/** What of a planned purchase is checked. */
interface ToCheck {
  supplier: SupplierPlatform;
  draft: PlannedDraft;
  order: Pick<OrderToBuy, 'address' | 'personIds'>;
  /** The merchant's phone in place of the customer's; empty for the customer's own. */
  phoneInstead: string;
}

/** The draft with what its supplier says now. Never throws what the supplier does: that is `away`. */
async function checkDraft(deps: Deps, live: LiveSupplier, wanted: ToCheck): Promise<PlannedDraft> {
  const draft = { ...wanted.draft, checkedAt: deps.now().toISOString() };
  try {
    return await checked(live, { ...wanted, draft });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    deps.log.debug({ err: error }, 'a planned purchase could not be checked');
    return { ...draft, away: { key: error.textKey, params: error.params } };
  }
}

async function checked(
  live: LiveSupplier,
  { supplier, draft, order: { address, personIds }, phoneInstead }: ToCheck,
): Promise<PlannedDraft> {
  const countryCode = draft.recipient.countryCode;
  const lines = await Promise.all(
    draft.lines.map(async (line) => {
      const sku = skuNamed(await live.skus(line.supplierProductId, countryCode), line.supplierSkuId);
      if (!sku) return { ...line, live: null };
      const { orderRef, optionValues, image, price, stock, minimum } = sku;
      return { ...line, live: { orderRef, optionValues, image, price, stock, minimum } };
    }),
  );
  const common = { address, personIds, phoneInstead, supplier, service: null };
  const { recipient, findings } =
    live.buying.shipsTo === 'warehouse'
      ? { recipient: draft.recipient, findings: draft.findings }
      : recipientFor({ ...common, regions: await live.regions(countryCode) });
  const after = { ...draft, lines, recipient, findings, away: null };
  const items = lines.flatMap(({ live: sku, supplierProductId, supplierSkuId, quantity }) =>
    sku ? [{ productId: supplierProductId, skuId: supplierSkuId, orderRef: sku.orderRef, quantity }] : [],
  );
  if (recipient.countryCode === '' || items.length < lines.length) return { ...after, services: [], terms: {} };
  const { options, terms } = await live.services({ items, recipient, currency: BUYING_CURRENCY });
  return { ...after, services: options, terms };
}
