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
  draft: Pick<PlannedDraft, 'lines'>;
  evaluation: Evaluation;
}

/** Items of a supplier's SKU that purchases which have not left yet will take. */
export interface Reserved {
  supplier: SupplierPlatform;
  supplierProductId: string;
  supplierSkuId: string;
  quantity: number;
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
  for (const { supplier, quantity, ...sku } of reserved) take(keyOf(supplier, skuKeyOf(sku)), quantity);
  return purchases.map(({ supplier, method, draft, evaluation }): PlanFinding[] => {
    if (evaluation.findings.some(({ stops }) => stops)) return evaluation.findings;
    const wanted = [...quantitiesOf(draft.lines)].map(([sku, quantity]) => {
      const line = draft.lines.find((one) => skuKeyOf(one) === sku);
      const key = keyOf(supplier, sku);
      const stock = line?.live?.stock ?? null;
      const left = stock === null ? null : Math.max(0, stock - (taken.get(key) ?? 0));
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
        const { currency, perDay, spent } = over;
        const params = { most: `${perDay} ${currency}`, spent: `${spent} ${currency}` };
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
