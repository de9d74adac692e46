import type { Notice } from '#contract/errors.ts';
import { inCurrency, isAbove, moneyText } from '#contract/money.ts';
import type { PlanFinding } from '#contract/purchasePlan.schemas.ts';
import type { FindingCause } from '#contract/purchaseWords.ts';
import type { PlannedLine } from '../../../../db/schema/purchases.ts';
import { changesOf } from '../../../upkeep/offers/index.ts';

export type Fix = PlanFinding['fixes'][number];

/** Something about the goods of a purchase. `isAvailable`: the supplier would send them, so that it can be asked how. */
export interface GoodsFinding {
  cause: FindingCause;
  params: NonNullable<Notice['params']>;
  fixes: Fix[];
  isAvailable: boolean;
}

/** The supplier's SKU of a line, by what names it. */
export const skuKeyOf = ({
  supplierProductId,
  supplierSkuId,
}: Pick<PlannedLine, 'supplierProductId' | 'supplierSkuId'>): string => `${supplierProductId}\n${supplierSkuId}`;

/** How many of each SKU a purchase is for: its lines may name one twice. */
export function quantitiesOf(lines: readonly PlannedLine[]): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const line of lines) {
    const key = skuKeyOf(line);
    quantities.set(key, (quantities.get(key) ?? 0) + line.quantity);
  }
  return quantities;
}

/** What the supplier says against the goods of a purchase, line by line; of a SKU that stands there twice once. Pure. */
export function goodsFindings(lines: readonly PlannedLine[], before: PriceCheck): GoodsFinding[] {
  const quantities = quantitiesOf(lines);
  const found = lines.flatMap((line) => lineFindings(line, quantities.get(skuKeyOf(line)) ?? line.quantity, before));
  const textOf = ({ cause, params }: GoodsFinding): string => JSON.stringify([cause, params]);
  return [...new Map(found.map((one) => [textOf(one), one])).values()];
}

/** How a price is compared with the one of before. */
interface PriceCheck {
  tolerancePercent: number;
  /** What one of `from` is in `to`; null where no rate is known. */
  rate(from: string, to: string): string | null;
}

function lineFindings(
  { live, snapshot, title }: PlannedLine,
  wanted: number,
  { tolerancePercent, rate }: PriceCheck,
): GoodsFinding[] {
  const gone = (cause: FindingCause, params: GoodsFinding['params'], fixes: Fix[]): GoodsFinding => ({
    cause,
    fixes,
    isAvailable: false,
    params: { title, ...params },
  });
  const there = (cause: FindingCause, params: GoodsFinding['params'], fixes: Fix[]): GoodsFinding => ({
    ...gone(cause, params, fixes),
    isAvailable: true,
  });
  if (live === null) return [gone('skuGone', {}, ['map'])];
  const { stock, minimum, price, optionValues, image } = live;
  const found: GoodsFinding[] = [];
  const now = { skuId: snapshot?.skuId ?? '', optionValues, image };
  if (snapshot && changesOf(snapshot, now).length > 0) found.push(there('skuChanged', {}, ['map', 'byHand']));
  if (stock !== null && stock < wanted) found.push(gone('outOfStock', { stock, wanted }, ['map', 'recheck']));
  if (wanted < minimum) found.push(gone('belowMinimum', { minimum, wanted }, ['map', 'byHand']));
  if (price === null) return [...found, there('priceUnknown', {}, ['recheck', 'byHand'])];
  const cost = snapshot?.cost ?? null;
  // What it cost in another currency is compared by today's rate; without one nobody can say.
  if (cost === null || !isAbove(price, inCurrency(cost, price.currency, rate), tolerancePercent)) return found;
  const params = { before: moneyText(cost), now: moneyText(price) };
  return [...found, there('priceRose', params, ['accept', 'map'])];
}
