import type { Aliases } from './columns.ts';

/**
 * The columns of Shopify's product CSV that become something of ours, in its old and its new layout
 * (https://help.shopify.com/en/manual/products/import-export/using-csv).
 */
export const shopifyAliases = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Description'],
  vendor: ['Vendor'],
  type: ['Type', 'Custom Product Type'],
  category: ['Product Category', 'Standard Product Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  seoTitle: ['SEO Title'],
  seoDescription: ['SEO Description'],
  giftCard: ['Gift Card'],
  option1Name: ['Option1 Name'],
  option1Value: ['Option1 Value'],
  option2Name: ['Option2 Name'],
  option2Value: ['Option2 Value'],
  option3Name: ['Option3 Name'],
  option3Value: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  barcode: ['Variant Barcode', 'Barcode'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  weightUnit: ['Variant Weight Unit', 'Weight unit for display'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  stock: ['Variant Inventory Qty', 'Inventory quantity'],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  requiresShipping: ['Variant Requires Shipping', 'Requires shipping'],
  taxable: ['Variant Taxable', 'Charge tax'],
  price: ['Variant Price', 'Price'],
  compareAtPrice: ['Variant Compare At Price', 'Compare-at price'],
  cost: ['Cost per item'],
  image: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  imageAlt: ['Image Alt Text'],
  variantImage: ['Variant Image', 'Variant image URL'],
} satisfies Aliases<string>;

export type ShopifyField = keyof typeof shopifyAliases | 'kilograms';

/** The column behind a field of the contract, where it is not called the same. */
export const shopifyColumnOf: Readonly<Record<string, ShopifyField>> = {
  supplierProductId: 'handle',
  title: 'title',
  bodyHtml: 'body',
  images: 'image',
  src: 'image',
  alt: 'imageAlt',
  category: 'type',
  tags: 'tags',
  store: 'vendor',
  name: 'option1Name',
  values: 'option1Value',
  optionValues: 'option1Value',
  sku: 'sku',
  barcode: 'barcode',
  supplierPrice: 'cost',
  supplierCostPrice: 'cost',
  price: 'price',
  compareAtPrice: 'compareAtPrice',
  stock: 'stock',
  weight: 'grams',
  imageSrc: 'variantImage',
  seoTitle: 'seoTitle',
  seoDescription: 'seoDescription',
};

/** The three options a Shopify product can have. */
export const shopifyOptions = [
  { name: 'option1Name', value: 'option1Value' },
  { name: 'option2Name', value: 'option2Value' },
  { name: 'option3Name', value: 'option3Value' },
] as const satisfies readonly { name: ShopifyField; value: ShopifyField }[];
