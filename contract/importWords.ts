/** The words of file imports, without their schemas. */

/** Encodings that a text file can be read in, the commonest first. */
export const textEncodings = [
  'utf-8',
  'windows-1252',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'windows-1251',
  'koi8-r',
  'windows-1250',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'utf-16le',
  'utf-16be',
] as const;
export type TextEncoding = (typeof textEncodings)[number];

/** Which sign stands before the decimals of a file: `1,299.00` or `1.299,00`. */
export const numberStyles = ['point', 'comma'] as const;
export type NumberStyle = (typeof numberStyles)[number];

/** What to do where a product of a file meets one of another shop that has the same handle or SKU. */
export const meetings = ['ask', 'update', 'add'] as const;
export type Meeting = (typeof meetings)[number];

export const fileKinds = ['shopifyCsv', 'wooCsv', 'table', 'pool', 'html'] as const;
export type FileKind = (typeof fileKinds)[number];

/** What a column of a table without a store's own layout can hold. */
export const tableFields = [
  'handle',
  'title',
  'body',
  'vendor',
  'type',
  'tags',
  'option1Name',
  'option1Value',
  'option2Name',
  'option2Value',
  'option3Name',
  'option3Value',
  'sku',
  'barcode',
  'price',
  'compareAtPrice',
  'cost',
  'stock',
  'grams',
  'kilograms',
  'image',
  'variantImage',
] as const;
export type TableField = (typeof tableFields)[number];
