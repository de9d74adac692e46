import { csvOf } from './kit.ts';

const short = {
  handle: 'Handle',
  title: 'Title',
  body: 'Body (HTML)',
  vendor: 'Vendor',
  type: 'Type',
  category: 'Product Category',
  tags: 'Tags',
  name: 'Option1 Name',
  value: 'Option1 Value',
  name2: 'Option2 Name',
  value2: 'Option2 Value',
  sku: 'Variant SKU',
  barcode: 'Variant Barcode',
  grams: 'Variant Grams',
  unit: 'Variant Weight Unit',
  stock: 'Variant Inventory Qty',
  price: 'Variant Price',
  compare: 'Variant Compare At Price',
  cost: 'Cost per item',
  image: 'Image Src',
  position: 'Image Position',
  alt: 'Image Alt Text',
  variantImage: 'Variant Image',
};
export type Short = Partial<Record<keyof typeof short, string>>;

/** A file of rows given by short column names. */
export const file = (...rows: Short[]): string => {
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [short[key as keyof Short], value])),
  );
  return csvOf(Object.values(short), named);
};
export const shirt: Short = { handle: 'shirt', title: 'Shirt', name: 'Size', value: 'S', price: '10' };
export const size = (value: string, more: Short = {}): Short => ({ handle: 'shirt', value, price: '10', ...more });
