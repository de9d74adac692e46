import type { Product, ProductUpdate, ProductVariant } from '#contract/product.schemas.ts';
import { asUpdate } from '#src/resources/pool/edit/model/sheet.ts';

/** A variant as the server answers it. */
export const variant = (fields: Partial<ProductVariant> = {}): ProductVariant => ({
  variantId: 'v1',
  sku: 'TEE-1',
  barcode: '',
  optionValues: ['Red', 'S'],
  price: '12.90',
  compareAtPrice: null,
  inventoryQuantity: 5,
  weight: '0.2',
  weightUnit: 'kg',
  imageId: null,
  supplierSkuId: 's1',
  supplierPrice: '8.00',
  supplierCostPrice: '8.00',
  supplierInventoryQuantity: 40,
  supplierOffers: true,
  fieldOwners: {},
  ...fields,
});

const combos = ['Red', 'Blue'].flatMap((colour) => ['S', 'M'].map((size) => [colour, size]));

/** A tee in two colours and two sizes. */
export const product = (fields: Partial<Product> = {}): Product => ({
  productId: '01890000-0000-7000-8000-000000000001',
  state: 'new',
  title: 'Plain tee',
  bodyHtml: '<p>Soft.</p>',
  tags: '["summer"]',
  category: 'Clothing',
  videoUrl: null,
  primaryIp: null,
  source: 'aliexpress',
  sourceUrl: 'https://www.aliexpress.com/item/1005.html',
  supplierProductId: '1005',
  origin: 'CN',
  store: 'Tee House',
  minOrder: null,
  priceNotes: [],
  optionList: [
    { name: 'Colour', values: ['Red', 'Blue'] },
    { name: 'Size', values: ['S', 'M'] },
  ],
  imageList: [
    { imageId: 'i1', src: 'https://img.example/1.jpg', alt: '', useFlg: 1 },
    { imageId: 'i2', src: 'https://img.example/2.jpg', alt: '', useFlg: 1 },
  ],
  variantsList: combos.map((optionValues, at) =>
    variant({ variantId: `v${at + 1}`, sku: `TEE-${at + 1}`, optionValues }),
  ),
  currency: 'USD',
  supplierCurrency: 'USD',
  collectedAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  revision: 1,
  shipping: {},
  fieldOwners: {},
  lockedFields: [],
  pictureProblems: [],
  differences: 0,
  publishedTo: [],
  ...fields,
});

/** The tee as an update that would change nothing. */
export const update = (fields: Partial<ProductUpdate> = {}): ProductUpdate => ({ ...asUpdate(product()), ...fields });

/** An update with fields of one variant changed. */
export const withVariant = (given: ProductUpdate, id: string, fields: Partial<ProductVariant>): ProductUpdate => ({
  ...given,
  variantsList: given.variantsList.map((one) => (one.variantId === id ? { ...one, ...fields } : one)),
});
