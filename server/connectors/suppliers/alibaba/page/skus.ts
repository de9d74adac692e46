import { limits } from '#contract/limits.ts';
import { imageUrl } from '../../../lib/supplier/aliPages.ts';
import { firstText, textOf } from '../../../lib/supplier/values.ts';
import type { Choice, Offer } from '../../../lib/supplier/variants.ts';
import { stockBySku } from '../collected.ts';
import type { DetailData, SkuAttribute, SkuEntry } from './data.ts';
import { isTold, type PagePrice, type PagePrices, skuPrice } from './prices.ts';

/** How much the page tells of its SKUs. `absent`: nothing, not even that there are none. `broken`: not how to read them. */
type Telling = 'all' | 'combined' | 'single' | 'absent' | 'broken';

export interface PageSkus {
  telling: Telling;
  offers: Offer[];
  /** ISO 4217, of the offers' prices; '' where none has one. */
  currency: string;
  /** Whether the page counts stock at all. */
  countsStock: boolean;
}

/** One SKU before it is decided in which currency the product is priced. */
type Unpriced = Omit<Offer, 'price' | 'compareAtPrice'> & { told: PagePrice };

/** The one SKU of a product that names none. */
const bare = (told: PagePrice): Unpriced => ({ skuId: null, choices: [], stock: null, told });
const unreadable = { telling: 'broken' as const, skus: [bare({ dollars: null, local: null })] };

/** The SKUs of a page, all priced in one currency: dollars where every SKU has them, else the visitor's. */
export function pageSkus(data: DetailData, prices: PagePrices): PageSkus {
  const stock = pageStock(data);
  const { telling, skus } = skusOf(data, prices, stock);
  const priced = skus.filter(({ told }) => isTold(told));
  const inDollars = priced.every(({ told }) => told.dollars !== null);
  const inLocal = prices.localCurrency !== null && priced.every(({ told }) => told.local !== null);
  const useLocal = !inDollars && inLocal;
  const currency = priced.length === 0 ? '' : useLocal ? (prices.localCurrency ?? '') : 'USD';
  const offers = skus.map(({ told, ...sku }) => ({
    ...sku,
    price: useLocal ? told.local : told.dollars,
    compareAtPrice: null,
  }));
  const someTold = offers.some(({ price }) => price !== null);
  return { telling, offers, currency: someTold ? currency : '', countsStock: stock !== null };
}

function skusOf(
  { globalData }: DetailData,
  prices: PagePrices,
  stock: Map<string, number> | null,
): { telling: Telling; skus: Unpriced[] } {
  const { sku } = globalData.product;
  const attributes = [sku?.skuAttrs, sku?.skuSummaryAttrs].find((all) => (all ?? []).length > 0) ?? [];
  const entries = Object.entries(sku?.skuInfoMap ?? {});
  const counted = skuIdsCounted(globalData.inventory);
  const only = counted.length === 1 ? (counted[0] ?? null) : null;
  const one = { ...bare(prices.price), skuId: only, stock: only === null ? null : (stock?.get(only) ?? null) };
  if (attributes.length === 0 && entries.length === 0) {
    // Stock of several SKUs, or something under names that are not known here: there are choices after all.
    if (counted.length > 1 || hasOtherLists(sku ?? {})) return unreadable;
    return { telling: sku === undefined && only === null ? 'absent' : 'single', skus: [one] };
  }
  if (entries.length === 0) {
    const combined = combinations(attributes);
    if (combined === null) return unreadable;
    return { telling: 'combined', skus: combined.map((choices) => ({ ...bare(prices.price), choices })) };
  }
  const skus = entries.map(([key, entry]) => skuFrom(key, entry, attributes, prices, stock));
  const whole = skus.filter((one) => one !== null);
  return whole.length === skus.length ? { telling: 'all', skus: whole } : unreadable;
}

/** A SKU by its key `191288010:-37;191286164:-6;`; null where a choice in it has no name. */
function skuFrom(
  key: string,
  entry: SkuEntry,
  attributes: readonly SkuAttribute[],
  prices: PagePrices,
  stock: Map<string, number> | null,
): Unpriced | null {
  const pairs = [...key.matchAll(/(-?\d+):(-?\d+)/g)];
  const choices = pairs.map(([, attributeId, valueId]) => {
    const attribute = attributes.find(({ id }) => id === attributeId);
    return choiceOf(
      attribute,
      (attribute?.values ?? []).find(({ id }) => id === valueId),
    );
  });
  const skuId = textOf(entry.id);
  if (skuId === '' || pairs.length < attributes.length || choices.some((choice) => choice === null)) return null;
  const own = skuPrice(entry, prices.localCurrency);
  return {
    skuId,
    choices: choices.filter((choice) => choice !== null),
    stock: stock?.get(skuId) ?? null,
    told: isTold(own) ? own : prices.price,
  };
}

function choiceOf(
  attribute: SkuAttribute | undefined,
  value: NonNullable<SkuAttribute['values']>[number] | undefined,
): Choice | null {
  const [propertyName, label] = [textOf(attribute?.name), textOf(value?.name)];
  if (propertyName === '' || label === '') return null;
  return {
    propertyId: firstText(attribute?.id, propertyName),
    propertyName,
    valueId: firstText(value?.id, label),
    label,
    image: imageUrl(firstText(value?.originImage, value?.largeImage, value?.smallImage)),
  };
}

/** Every combination, where the page does not name the SKUs; null where a name is missing or there would be too many. */
function combinations(attributes: readonly SkuAttribute[]): Choice[][] | null {
  const columns = attributes.map((attribute) => (attribute.values ?? []).map((value) => choiceOf(attribute, value)));
  const count = columns.reduce((product, values) => product * values.length, 1);
  if (count === 0 || count > limits.variants) return null;
  let rows: Choice[][] = [[]];
  for (const values of columns) {
    const named = values.filter((choice) => choice !== null);
    if (named.length < values.length) return null;
    rows = rows.flatMap((row) => named.map((choice) => [...row, choice]));
  }
  return rows;
}

function hasOtherLists(sku: Record<string, unknown>): boolean {
  return Object.entries(sku).some(
    ([name, value]) =>
      !['skuAttrs', 'skuSummaryAttrs', 'skuInfoMap'].includes(name) && typeof value === 'object' && value !== null,
  );
}

/** The SKUs whose stock the page counts, each once. */
function skuIdsCounted(inventory: DetailData['globalData']['inventory']): string[] {
  const places = Object.values(inventory?.repoSkuInventory ?? {});
  const ids = places.flatMap((place) => Object.keys(place?.skuMap ?? {}));
  return [...new Set(ids)].filter((id) => /^\d{6,20}$/.test(id));
}

/** Stock over all places; null where the page counts none. */
function pageStock({ globalData }: DetailData): Map<string, number> | null {
  const places = Object.values(globalData.inventory?.repoSkuInventory ?? {});
  const counts = places.flatMap((place) => Object.entries(place?.skuMap ?? {}));
  const stock = stockBySku(counts.map(([skuId, { inventoryCount }]) => [skuId, inventoryCount]));
  return stock.size === 0 ? null : stock;
}
