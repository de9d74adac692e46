import type { SupplierPlatform } from '#contract/platforms.ts';
import type { PlanFinding } from '#contract/purchasePlan.schemas.ts';
import type { PlannedDraft } from '../../../../db/schema/purchases.ts';
import type { Budget } from '../../../../effects/spending.ts';
import type { Evaluation } from './evaluate.ts';
import { quantitiesOf, skuKeyOf } from './goodsFindings.ts';

/** A planned purchase as far as it competes with the others of its plan. */
export interface Competing {
  supplier: SupplierPlatform;
  method: 'api' | 'byHand';
  draft: Pick<PlannedDraft, 'lines' | 'checkedAt'>;
  evaluation: Evaluation;
}

/** Items of a supplier's SKU that other purchases take or took of its stock. */
export interface Reserved {
  supplier: SupplierPlatform;
  supplierProductId: string;
  supplierSkuId: string;
  quantity: number;
  /** When they were bought, ISO 8601: a stock that was asked for later is without them. Null while they have not left. */
  boughtAt: string | null;
}

/**
 * Counts what purchases of one plan take together: the stock of each SKU, and what may be spent today. Those that come first
 * get it; the others get a finding. What is stopped already takes nothing. `budget` has what is reserved already. Returns the
 * findings of all purchases in their order.
 */
export function countAcross(
  purchases: readonly Competing[],
  reserved: readonly Reserved[],
  budget: Pick<Budget, 'reserve'>,
): PlanFinding[][] {
  const taken = new Map<string, number>();
  const keyOf = (supplier: SupplierPlatform, sku: string): string => `${supplier}\n${sku}`;
  const take = (key: string, quantity: number): void => void taken.set(key, (taken.get(key) ?? 0) + quantity);
  const reservedOf = new Map<string, Reserved[]>();
  for (const one of reserved) {
    const key = keyOf(one.supplier, skuKeyOf(one));
    reservedOf.set(key, [...(reservedOf.get(key) ?? []), one]);
  }
  const isTakenOff = (since: string | null, { boughtAt }: Reserved): boolean =>
    boughtAt === null || since === null || boughtAt > since;
  return purchases.map(({ supplier, method, draft, evaluation }): PlanFinding[] => {
    if (evaluation.findings.some(({ stops }) => stops)) return evaluation.findings;
    const wanted = [...quantitiesOf(draft.lines)].map(([sku, quantity]) => {
      const line = draft.lines.find((one) => skuKeyOf(one) === sku);
      const key = keyOf(supplier, sku);
      const stock = line?.live?.stock ?? null;
      const elsewhere = (reservedOf.get(key) ?? []).filter((one) => isTakenOff(draft.checkedAt, one));
      const gone = elsewhere.reduce((sum, one) => sum + one.quantity, taken.get(key) ?? 0);
      const left = stock === null ? null : Math.max(0, stock - gone);
      return { key, quantity, title: line?.title ?? '', stock, left };
    });
    const short = method === 'api' ? wanted.filter(({ left, quantity }) => left !== null && left < quantity) : [];
    const found = short.map(({ title, stock, left, quantity }): PlanFinding => {
      const params = { title, wanted: quantity, stock: stock ?? 0, left: left ?? 0 };
      return stopped('outOfStock', { key: 'purchase.finding.outOfStockTogether', params }, ['map', 'recheck']);
    });
    const { total } = evaluation;
    if (found.length === 0 && method === 'api' && total !== null) {
      const over = budget.reserve(total);
      if (over) {
        const { currency, limit, spent } = over;
        const params = { most: `${limit} ${currency}`, spent: `${spent} ${currency}` };
        found.push(stopped('overDayLimit', { key: 'purchase.finding.overDayLimit', params }, ['settings', 'recheck']));
      }
    }
    if (found.length === 0) for (const { key, quantity } of wanted) take(key, quantity);
    return [...evaluation.findings, ...found];
  });
}

const stopped = (cause: PlanFinding['cause'], said: PlanFinding['said'], fixes: PlanFinding['fixes']): PlanFinding => ({
  cause,
  stops: true,
  said,
  field: null,
  fixes,
});
