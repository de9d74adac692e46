import type { SentOf } from '#contract/endpoint.ts';
import type { mappingCalls } from '#contract/mapping.calls.ts';
import type { MappingSource } from '#contract/mapping.schemas.ts';
import type { MappedItem, MappedProduct, MappedVariant, Mapping, OfferFacts } from '#contract/mappingShown.ts';

interface Counted {
  pieces: number;
  service: string;
  /** It goes along, and is not what was ordered. */
  isGift: boolean;
}

/** What is had for each piece of the store's: an offer that is bought, or an item of stock. */
export type Part = Counted & ({ offer: OfferFacts; item?: undefined } | { item: MappedItem; offer?: undefined });

/** One way of having a variant, and for which orders; tried in the order of the list. */
export interface Rule {
  /** None for everywhere. */
  countries: readonly string[];
  from: number;
  to: number | null;
  parts: readonly Part[];
}

/** How a variant is had. */
export interface Way {
  source: MappingSource;
  rules: readonly Rule[];
}

export type SentMapping = SentOf<typeof mappingCalls.save>;

/** Stands for the whole product, where a variant's id would. */
export const WHOLE = '';

export const keyOf = ({ supplier, productId, skuId }: Pick<OfferFacts, 'supplier' | 'productId' | 'skuId'>): string =>
  `${supplier}\n${productId}\n${skuId}`;

/** One offer, one piece, for every order. */
export const simpleWay = (offer: OfferFacts, pieces = 1): Way => ({
  source: 'offers',
  rules: [{ countries: [], from: 1, to: null, parts: [{ offer, pieces, service: '', isGift: false }] }],
});

/** One item of stock for every order. */
export const stockWay = (item: MappedItem): Way => ({
  source: 'offers',
  rules: [{ countries: [], from: 1, to: null, parts: [{ item, pieces: 1, service: '', isGift: false }] }],
});

/** A way without a supplier: from stock that nobody counts, shipped by the merchant, or nothing at all. */
export const ownWay = (source: Exclude<MappingSource, 'offers'>): Way => ({ source, rules: [] });

/** A saved mapping as it is edited; null where the supplier has not told yet what one of its parts is. */
export function wayOf(mapping: Pick<Mapping, 'source' | 'rules'>): Way | null {
  const rules = mapping.rules.map(({ countries, quantity: { from, to }, components }) => ({
    countries,
    from,
    to,
    parts: components.flatMap(({ offer, item, pieces, service, isGift }): Part[] => {
      const counted = { pieces, service, isGift };
      if (item) return [{ item, ...counted }];
      return offer ? [{ offer, ...counted }] : [];
    }),
  }));
  const isWhole = rules.every(({ parts }, at) => parts.length === mapping.rules[at]?.components.length);
  return isWhole ? { source: mapping.source, rules } : null;
}

/** What is sent for a way; null takes the saved mapping away. */
export const sentOf = (
  { storeId, productId }: Pick<MappedProduct, 'storeId' | 'productId'>,
  key: string,
  way: Way | null,
  revision: number,
): SentMapping => ({
  storeId,
  productId,
  revision,
  source: way?.source ?? 'pool',
  ...(key === WHOLE ? {} : { variantId: key }),
  rules: (way?.rules ?? []).map(({ countries, from, to, parts }, at) => ({
    priority: at + 1,
    countries: [...countries],
    quantity: { from, to },
    components: parts.map(({ item, offer, pieces, service, isGift }) => {
      if (item) return { stockItemId: item.itemId, pieces, isGift };
      const { supplier, productId: product, skuId } = offer;
      return { supplier, productId: product, skuId, pieces, service, isGift };
    }),
  })),
});

/** Whether by two ways the same is had for the same orders. */
export function isSameWay(one: Way | null, other: Way | null): boolean {
  const said = (way: Way | null) =>
    way && [
      way.source,
      way.rules.map(({ countries, from, to, parts }) => [
        [...countries].sort(),
        from,
        to,
        parts.map(({ item, offer, pieces, service, isGift }) => [
          item ? item.itemId : keyOf(offer),
          pieces,
          service,
          isGift,
        ]),
      ]),
    ];
  return JSON.stringify(said(one)) === JSON.stringify(said(other));
}

/** The saved mapping of a variant or of the whole product. */
export const savedOf = (product: MappedProduct, key: string): Mapping | null =>
  key === WHOLE ? product.mapping : (variantOf(product, key)?.mapping ?? null);

/** The variants of products by their ids: a product may have two thousand, and each row asks for its own. */
const variantsOf = new WeakMap<MappedProduct, Map<string, MappedVariant>>();

export function variantOf(product: MappedProduct, key: string): MappedVariant | undefined {
  const known = variantsOf.get(product) ?? new Map(product.variants.map((variant) => [variant.variantId, variant]));
  variantsOf.set(product, known);
  return known.get(key);
}

/** The one part of a way that is nothing but one offer, or one item, for every order; undefined of any other. */
export function onlyPart(way: Way | null): Part | undefined {
  const [rule, ...others] = way?.rules ?? [];
  if (!rule || others.length > 0 || rule.countries.length > 0 || rule.from > 1 || rule.to !== null) return undefined;
  return rule.parts.length === 1 ? rule.parts[0] : undefined;
}

/** What merchants call the shape of a way. */
type Shape = 'simple' | 'multipack' | 'gift' | 'bundle' | 'byCountry' | 'byQuantity' | 'backups';

/** By which name merchants know the shape of a way; undefined of one without a supplier. */
export function shapeOf({ source, rules }: Way): Shape | undefined {
  if (source !== 'offers') return undefined;
  if (rules.some(({ countries }) => countries.length > 0)) return 'byCountry';
  if (rules.some(({ from, to }) => from > 1 || to !== null)) return 'byQuantity';
  if (rules.length > 1) return 'backups';
  const parts = rules[0]?.parts ?? [];
  if (parts.length > 2) return 'bundle';
  if (parts.length === 2) return parts.some(({ item }) => item) ? 'bundle' : 'gift';
  return (parts[0]?.pieces ?? 1) > 1 ? 'multipack' : 'simple';
}
