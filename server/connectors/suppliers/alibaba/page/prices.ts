import { shownAmount } from '../../../lib/supplier/shownAmount.ts';
import { shownCurrency } from '../../../lib/supplier/shownCurrency.ts';
import { currencyOf, priceOf, stockOf, textOf } from '../../../lib/supplier/values.ts';
import { minimumOf, type Tier, tierAtMinimum } from '../collected.ts';
import type { DetailData, Ladder, PriceBlock, SkuEntry } from './data.ts';

/**
 * One price in the two currencies that a page may tell it in: dollars, in which sellers price, and the visitor's own. The
 * two are never mixed within a product.
 */
export interface PagePrice {
  dollars: string | null;
  local: string | null;
}

export interface PagePrices {
  /** Of the smallest order; of one piece of any SKU that has no price of its own. */
  price: PagePrice;
  /** Of the visitor's prices, ISO 4217; null where the page does not tell. */
  localCurrency: string | null;
  minOrder: number | null;
  /** Taken from the sample order's list, where the price block is not there. */
  fromSample: boolean;
}

const none: PagePrice = { dollars: null, local: null };

/** What the page says of prices, for the smallest order that the seller takes. */
export function pagePrices({ globalData, nodeMap }: DetailData): PagePrices {
  const { product } = globalData;
  const sample = nodeMap?.module_sample_new?.privateData;
  const blocks = [product.price, product.customPrice].filter((block) => block != null);
  const ladder = blocks.map(({ productLadderPrices }) => productLadderPrices ?? []).find((all) => all.length > 0) ?? [];
  const sampleTiers = (sample?.priceList ?? []).map(({ minQuantity, price, formatPrice }) => ({
    min: minQuantity,
    price,
    formatPrice,
  }));
  const told = product.moq ?? sample?.orderQuantity?.minOrder?.minOrderQuantity;
  const localCurrency = currencyFrom(blocks, [...ladder, ...sampleTiers]);
  const of = (tiers: readonly Partial<Ladder>[]): PagePrice & { minOrder: number | null } => {
    const [dollars, local] = [tiersOf(tiers, 'dollarPrice'), tiersOf(tiers, 'price')];
    const minOrder = minimumOf(told, [...dollars, ...local]);
    return {
      dollars: tierAtMinimum(dollars, minOrder)?.price ?? null,
      local: tierAtMinimum(local, minOrder)?.price ?? null,
      minOrder,
    };
  };
  const { minOrder, ...fromLadder } = of(ladder);
  if (isTold(fromLadder)) return { price: fromLadder, localCurrency, minOrder, fromSample: false };
  const range = blocks.map(rangePrice).find(isTold);
  if (range !== undefined || blocks.some(({ productRangePrices }) => productRangePrices)) {
    return { price: range ?? none, localCurrency, minOrder, fromSample: false };
  }
  const { minOrder: least, ...fromSample } = of(sampleTiers);
  return { price: fromSample, localCurrency, minOrder: least, fromSample: isTold(fromSample) };
}

/** A SKU's own price; nothing where it has none. */
export function skuPrice(entry: SkuEntry, localCurrency: string | null): PagePrice {
  const shown = shownAmount(textOf(entry.formatPrice));
  const single = shown !== null && shown.min === shown.max ? shown : null;
  return {
    dollars: priceOf(entry.dollarPrice) ?? (single?.currency === 'USD' ? single.min : null),
    local: priceOf(entry.price) ?? (single !== null && single.currency === localCurrency ? single.min : null),
  };
}

export const isTold = ({ dollars, local }: PagePrice): boolean => dollars !== null || local !== null;

/** The price of a range that is none: sellers who ask one price write it as both ends. */
function rangePrice({ productRangePrices: range }: PriceBlock): PagePrice {
  const single = (low: unknown, high: unknown): string | null => {
    const [min, max] = [priceOf(low), priceOf(high)];
    return min !== null && max !== null && Number(min) === Number(max) ? min : null;
  };
  return {
    dollars: single(range?.dollarPriceRangeLow, range?.dollarPriceRangeHigh),
    local: single(range?.priceRangeLow, range?.priceRangeHigh),
  };
}

function tiersOf(tiers: readonly Partial<Ladder>[], field: 'price' | 'dollarPrice'): Tier[] {
  return tiers.flatMap((tier) => {
    const price = priceOf(tier[field]);
    return price === null ? [] : [{ from: stockOf(tier.min) ?? 0, price, currency: null }];
  });
}

/** From the rule's code or pattern (`US${0}`), else from how the prices are written. */
function currencyFrom(blocks: readonly PriceBlock[], tiers: readonly Partial<Ladder>[]): string | null {
  for (const { currencyRule } of blocks) {
    const code = currencyOf(currencyRule?.currencyCode);
    if (code !== null) return code;
    const shown = shownCurrency(textOf(currencyRule?.currencyPattern).replace(/\{[^}]*\}|#+[\d.,#]*/g, '1'));
    if (shown !== null && shown !== 'two') return shown;
  }
  const written = tiers.map(({ formatPrice }) => shownCurrency(textOf(formatPrice)));
  const range = blocks.map(({ productRangePrices }) => shownCurrency(textOf(productRangePrices?.priceRangeText)));
  const all = new Set([...written, ...range].filter((one) => one !== null));
  const [only] = all;
  return all.size === 1 && only !== undefined && only !== 'two' ? only : null;
}
