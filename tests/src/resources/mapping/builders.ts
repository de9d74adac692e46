import type { MappedProduct, MappedVariant, Mapping, OfferFacts, OfferList } from '#contract/mappingShown.ts';

export const STORE_ID = '01890000-0000-7000-8000-0000000000e0';

export const offer = (skuId: string, changes: Partial<OfferFacts> = {}): OfferFacts => ({
  supplier: 'aliexpress',
  productId: '1005008101000062',
  skuId,
  title: 'Portable blender',
  url: 'https://www.aliexpress.com/item/1005008101000062.html',
  optionValues: [skuId],
  image: null,
  cost: { amount: '4.2', currency: 'USD' },
  stock: 120,
  minimum: null,
  checkedAt: '2026-11-21T10:00:00.000Z',
  goneAt: null,
  ...changes,
});

export const variant = (variantId: string, changes: Partial<MappedVariant> = {}): MappedVariant => ({
  variantId,
  optionValues: [variantId],
  sku: `SKU-${variantId}`,
  image: null,
  price: '12',
  inventory: 3,
  from: null,
  frozenAt: null,
  mapping: null,
  pool: null,
  ...changes,
});

export const mapping = (sold: OfferFacts, changes: Partial<Mapping> = {}): Mapping => ({
  source: 'offers',
  revision: 1,
  updatedAt: '2026-11-21T10:00:00.000Z',
  frozenAt: null,
  rules: [
    {
      priority: 1,
      countries: [],
      quantity: { from: 1, to: null },
      components: [{ pieces: 1, service: '', isGift: false, offer: sold, item: null, mappedAs: null, changed: [] }],
    },
  ],
  ...changes,
});

export const product = (changes: Partial<MappedProduct> = {}): MappedProduct => ({
  storeId: STORE_ID,
  storeName: 'Harbour',
  channel: 'woo',
  productId: '41',
  title: 'Blender to go',
  image: null,
  url: null,
  currency: 'USD',
  options: [{ name: 'Colour', values: ['Red', 'Blue'] }],
  mapping: null,
  variants: [variant('Red'), variant('Blue')],
  waitingOrders: 2,
  ...changes,
});

export const offerList = (changes: Partial<OfferList> = {}): OfferList => ({
  supplier: 'aliexpress',
  productId: '1005008101000062',
  title: 'Portable blender',
  url: 'https://www.aliexpress.com/item/1005008101000062.html',
  image: null,
  options: [{ name: 'Color', values: ['red', 'blue'] }],
  offers: [offer('red'), offer('blue')],
  proposals: [
    { variantId: 'Red', skuId: 'red', confidence: 0.97, reason: 'title' },
    { variantId: 'Blue', skuId: 'blue', confidence: 0.6, reason: 'variant' },
  ],
  ...changes,
});
