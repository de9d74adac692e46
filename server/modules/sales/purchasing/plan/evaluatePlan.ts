import type { SupplierPlatform } from '#contract/platforms.ts';
import { findingCauses } from '#contract/purchaseWords.ts';
import { storeItemId } from '#contract/storeItemId.ts';
import { supplierConnector } from '../../../../connectors/registry.ts';
import type { PlannedDraft } from '../../../../db/schema/purchases.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import { Budget } from '../../../../effects/spending.ts';
import type { Viewer } from '../../orders/index.ts';
import { findSettings } from '../settings.ts';
import { countAcross } from './acrossPlan.ts';
import { type Costs, costsOf } from './costs.ts';
import { type Evaluation, evaluate, unchecked } from './evaluate.ts';
import { type CostedPurchase, findOrderMoney } from './orderQueries.ts';
import { findBoughtLately, findPlannedRows, findReserved, type PlannedRowWithOrder, sumWaiting } from './queries.ts';
import { findRate, type PurchaseShare, shareOrder } from './revenue.ts';

/** A planned purchase with what is found of it. */
export interface EvaluatedPurchase {
  row: PlannedRowWithOrder;
  evaluation: Evaluation;
  /** It was checked, and nothing stops it. */
  isClean: boolean;
}

/** Which purchases of a plan compete for stock and limits: those that the filter lets pass. */
type Filter = (row: PlannedRowWithOrder) => boolean;

/**
 * The purchases of a plan that the viewer may see, evaluated by what is known now, in their order. What was not checked yet has
 * no findings. `competes`: which of them are to be bought together; all that are not confirmed unless it says otherwise.
 */
export async function evaluatePlan(
  tx: MerchantTx,
  { channels }: Pick<Viewer, 'channels'>,
  planId: string,
  competes: Filter = () => true,
): Promise<EvaluatedPurchase[]> {
  const rows = await findPlannedRows(tx, channels, planId);
  const settings = await findSettings(tx);
  const rate = await findRate(tx);
  const countryOf = (row: PlannedRowWithOrder): string => row.draft.recipient.countryCode || row.countryCode;
  const costs = new Map(
    rows.map(
      (row) =>
        [row.purchaseId, costsOf(row.draft, { bounds: settings.services, countryCode: countryOf(row), rate })] as const,
    ),
  );
  const shares = await sharesOf(tx, rows, costs, rate);
  const duplicateOf = await findDuplicates(
    tx,
    rows.filter(({ warehouseId }) => warehouseId === null),
  );
  const evaluated = rows.map((row): EvaluatedPurchase => {
    const { supplier, method, draft, state, purchaseId } = row;
    const cost = costs.get(purchaseId);
    if (state === 'checking' || !cost) return { row, evaluation: unchecked, isClean: false };
    const evaluation = evaluate(draft, cost, {
      supplier,
      method,
      settings,
      rate,
      hasAccount: row.accountName !== null,
      duplicate: row.warehouseId === null ? duplicateOf(row) : null,
      needsWarehouse: row.warehouseId === null && supplierConnector(supplier).buying?.shipsTo === 'warehouse',
      countryCode: countryOf(row),
      share: shares.get(purchaseId) ?? { revenue: null, cost: null },
    });
    return { row, evaluation, isClean: false };
  });
  return countTogether(tx, evaluated, competes);
}

/** What each purchase brings and costs; those that are confirmed are among the order's own. */
async function sharesOf(
  tx: MerchantTx,
  rows: readonly PlannedRowWithOrder[],
  costs: ReadonlyMap<string, Costs>,
  rate: (from: string, to: string) => string | null,
): Promise<Map<string, PurchaseShare>> {
  // What customers pay for what goes to a warehouse for several orders is not compared with what it costs.
  const own = rows.filter(({ orders }) => orders.length === 1);
  const orders = await findOrderMoney(tx, own);
  const planned = new Map<string, CostedPurchase[]>();
  for (const row of own) {
    if (row.state === 'confirmed') continue;
    const { purchaseId, draft } = row;
    const others = planned.get(storeItemId(row)) ?? [];
    planned.set(storeItemId(row), [
      ...others,
      { purchaseId, lines: draft.lines, cost: costs.get(purchaseId)?.total ?? null },
    ]);
  }
  return new Map([...orders].flatMap(([orderId, order]) => [...shareOrder(order, planned.get(orderId) ?? [], rate)]));
}

/** Adds what purchases take together of stock and of the day's limits: the oldest order comes first. */
async function countTogether(
  tx: MerchantTx,
  evaluated: readonly EvaluatedPurchase[],
  competes: Filter,
): Promise<EvaluatedPurchase[]> {
  const competing = evaluated
    .filter(({ row }) => row.state === 'ready' && competes(row))
    .toSorted((one, other) => one.row.placedAt - other.row.placedAt);
  const reserved = await findReserved(tx);
  const budget = await Budget.read(tx);
  for (const cost of await sumWaiting(tx)) budget.count(cost);
  const found = countAcross(
    competing.map(({ row, evaluation }) => ({ ...row, evaluation })),
    reserved,
    budget,
  );
  const findingsOf = new Map(competing.map(({ row }, at) => [row.purchaseId, found[at] ?? []]));
  return evaluated.map(({ row, evaluation }) => {
    const all = findingsOf.get(row.purchaseId) ?? evaluation.findings;
    // In the order of the checks.
    const findings = all.toSorted(
      (one, other) => findingCauses.indexOf(one.cause) - findingCauses.indexOf(other.cause),
    );
    const isClean = row.state === 'ready' && !findings.some(({ stops }) => stops);
    return { row, evaluation: { ...evaluation, findings }, isClean };
  });
}

interface Planned {
  storeId: string;
  externalId: string;
  orderNumber: string;
  supplier: SupplierPlatform;
  draft: Pick<PlannedDraft, 'lines' | 'recipient'>;
}

/** Another order for the same goods to the same address. */
interface Duplicate {
  number: string;
  /** It is in the plan too; else it was bought lately. */
  isPlanned: boolean;
}

/**
 * Another order for which the same SKU was bought lately, or is planned here too, to the same street: it may be meant, since
 * two orders of one shopper stay two.
 */
async function findDuplicates(
  tx: MerchantTx,
  planned: readonly Planned[],
): Promise<(row: Planned) => Duplicate | null> {
  const bought = await findBoughtLately(tx);
  const known = new Map<string, (Duplicate & { order: string })[]>();
  const add = (key: string, one: Duplicate & { order: string }): void => {
    known.set(key, [...(known.get(key) ?? []), one]);
  };
  for (const { key, ...one } of bought) add(key, { ...one, isPlanned: false });
  for (const row of planned) {
    for (const key of keysOf(row)) add(key, { number: row.orderNumber, order: orderOf(row), isPlanned: true });
  }
  return (row) => {
    const others = keysOf(row).flatMap((key) => known.get(key) ?? []);
    const other = others.find(({ order }) => order !== orderOf(row));
    return other ? { number: other.number, isPlanned: other.isPlanned } : null;
  };
}

const orderOf = ({ storeId, externalId }: Planned): string => `${storeId}.${externalId}`;

/** What names each line of a purchase and where it goes, as `findBoughtLately` has it. */
function keysOf({ supplier, draft: { lines, recipient } }: Planned): string[] {
  const to = [recipient.address1, recipient.postcode, recipient.name].map((part) => part.toLowerCase()).join('/');
  return lines.map(({ supplierSkuId, supplierProductId }) => `${supplier}/${supplierSkuId}/${supplierProductId}/${to}`);
}
