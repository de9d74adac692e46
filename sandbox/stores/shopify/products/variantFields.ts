import { Refused } from '../graphql/errors.ts';
import type { Shop } from '../shop.ts';
import type { StoredMetafield, StoredVariant } from '../types.ts';

export interface MetafieldInput {
  namespace?: string | null;
  key?: string | null;
  type?: string | null;
  value?: string | null;
}

/** What the inputs of `productSet` and of the bulk mutations have in common. */
export interface VariantInput {
  barcode?: string | null;
  compareAtPrice?: string | null;
  price?: string | null;
  sku?: string | null;
  taxable?: boolean | null;
  inventoryPolicy?: 'DENY' | 'CONTINUE' | null;
  metafields?: readonly MetafieldInput[] | null;
  inventoryItem?: {
    sku?: string | null;
    tracked?: boolean | null;
    requiresShipping?: boolean | null;
    countryCodeOfOrigin?: string | null;
    harmonizedSystemCode?: string | null;
    measurement?: { weight?: { unit: string; value: number } | null } | null;
  } | null;
}

export const blankVariant = (shop: Shop): StoredVariant => ({
  id: shop.newId('ProductVariant'),
  itemId: shop.newId('InventoryItem'),
  sku: '',
  barcode: '',
  price: '0.00',
  compareAtPrice: null,
  values: [],
  policy: 'DENY',
  tracked: false,
  available: 0,
  requiresShipping: true,
  taxable: true,
  weight: null,
  country: null,
  hsCode: null,
  mediaId: null,
  metafields: [],
});

/** The variant with what the input says; what it leaves out stays. */
export function withFields(variant: StoredVariant, input: VariantInput): StoredVariant {
  const item = input.inventoryItem ?? {};
  return {
    ...variant,
    sku: input.sku ?? item.sku ?? variant.sku,
    barcode: input.barcode ?? variant.barcode,
    price: input.price ? twoDecimals(input.price) : variant.price,
    compareAtPrice:
      input.compareAtPrice === undefined
        ? variant.compareAtPrice
        : input.compareAtPrice && twoDecimals(input.compareAtPrice),
    policy: input.inventoryPolicy ?? variant.policy,
    taxable: input.taxable ?? variant.taxable,
    tracked: item.tracked ?? variant.tracked,
    requiresShipping: item.requiresShipping ?? variant.requiresShipping,
    country: item.countryCodeOfOrigin ?? variant.country,
    hsCode: item.harmonizedSystemCode ?? variant.hsCode,
    weight: item.measurement?.weight ?? variant.weight,
    metafields: input.metafields ? input.metafields.map(metafieldFrom) : variant.metafields,
  };
}

/** One without a definition has to say its type. */
function metafieldFrom({ namespace, key, type, value }: MetafieldInput): StoredMetafield {
  if (!namespace || !key || !type) throw new Refused("Type can't be blank", 'INVALID_METAFIELD', ['metafields']);
  return { namespace, key, value: value ?? '' };
}

/** Prices are kept with two decimals in the currencies of this world. */
const twoDecimals = (price: string): string => Number(price).toFixed(2);
