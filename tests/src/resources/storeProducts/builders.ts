import type { StoreProduct, StoreProductDetail, StoreVariant } from '#contract/storeProduct.schemas.ts';

export const SHOP_ID = '01890000-0000-7000-8000-0000000000e0';

export const storeProduct = (changes: Partial<StoreProduct> = {}): StoreProduct => ({
  id: `${SHOP_ID}.gid://shopify/Product/1`,
  externalId: 'gid://shopify/Product/1',
  shopId: SHOP_ID,
  shopName: 'Harbour',
  title: 'Dock Tee',
  status: 'active',
  platformStatus: 'ACTIVE',
  image: null,
  url: 'https://harbour.example.com/dock-tee',
  sku: 'TEE-S',
  currency: 'USD',
  priceMin: '19.99',
  priceMax: '24.50',
  inventory: 9,
  variantCount: 2,
  productId: 'p1',
  drift: [],
  pricesNotCompared: null,
  remoteUpdatedAt: '2026-11-20T10:00:00.000Z',
  syncedAt: '2026-11-21T10:00:00.000Z',
  ...changes,
});

export const storeVariant = (changes: Partial<StoreVariant> = {}): StoreVariant => ({
  externalId: 'v1',
  optionValues: ['S'],
  sku: 'TEE-S',
  barcode: '',
  price: '19.99',
  compareAtPrice: null,
  inventory: 4,
  image: null,
  variantId: null,
  ...changes,
});

export const storeDetail = (changes: Partial<StoreProductDetail> = {}): StoreProductDetail => ({
  ...storeProduct(),
  bodyHtml: '<p>Soft.</p>',
  tags: ['summer'],
  options: [{ name: 'Size', values: ['S', 'M'] }],
  images: [],
  variants: [
    storeVariant(),
    storeVariant({ externalId: 'v2', optionValues: ['M'], sku: 'TEE-M', price: '24.50', inventory: 5 }),
  ],
  differences: [],
  productTitle: 'Dock Tee',
  ...changes,
});
