import { Decimal } from 'decimal.js';
import type { Shop } from '../shop.ts';
import type { StoredImage, StoredVariant } from '../types.ts';
import { variantImage } from './images.ts';
import type { VariantInput } from './schema.ts';

/** Amounts are kept with two decimals, whatever came. */
const rounded = (amount: string): string => new Decimal(amount).toDecimalPlaces(2).toFixed(2);

export function blankVariant(shop: Shop): StoredVariant {
  const now = shop.world.now();
  const places = shop.locations.filter(({ active }) => active);
  return {
    id: shop.nextId('variant'),
    inventoryItemId: shop.nextId('item'),
    options: [],
    sku: '',
    barcode: '',
    price: '0.00',
    compareAtPrice: '0.00',
    weight: '0.00',
    weightUnit: 'g',
    inventoryPolicy: 'deny',
    tracked: true,
    requiresShipping: true,
    taxable: true,
    imageId: null,
    available: Object.fromEntries(places.map(({ id }) => [id, 0])),
    created: now,
    updated: now,
  };
}

/** What the documentation calls the default of a field, for creating and for updating alike. */
const DEFAULTS = {
  price: '0',
  compare_at_price: '0',
  weight_unit: 'g',
  inventory_policy: 'deny',
  inventory_tracker: true,
  required_shipping: true,
  taxable: true,
} as const;

/** A variant with what the input says; what it leaves out stays, or goes back to its default. An image that is loaded for it joins the product's. */
export function withInput(shop: Shop, held: StoredVariant, given: VariantInput, images: StoredImage[]): StoredVariant {
  const input: VariantInput = shop.profile.leftOut === 'defaults' ? { ...DEFAULTS, ...given } : given;
  const options = [input.option1, input.option2, input.option3, input.option4, input.option5];
  const named = options.flatMap((value) => value ?? []);
  return {
    ...held,
    options:
      named.length > 0 ? options.map((value, at) => value ?? held.options[at] ?? '').filter(Boolean) : held.options,
    sku: input.sku ?? held.sku,
    barcode: input.barcode ?? held.barcode,
    price: input.price === undefined ? held.price : rounded(input.price),
    compareAtPrice: input.compare_at_price === undefined ? held.compareAtPrice : rounded(input.compare_at_price),
    weight: input.weight === undefined ? held.weight : rounded(input.weight),
    weightUnit: input.weight_unit ?? held.weightUnit,
    inventoryPolicy: input.inventory_policy ?? held.inventoryPolicy,
    tracked: input.inventory_tracker ?? held.tracked,
    requiresShipping: input.required_shipping ?? held.requiresShipping,
    taxable: input.taxable ?? held.taxable,
    imageId: input.image === undefined ? held.imageId : variantImage(shop, input.image, images),
    updated: shop.world.now(),
  };
}
