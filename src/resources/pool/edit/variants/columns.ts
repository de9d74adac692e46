/**
 * The columns of the variants in their order; widths in pixels. Names are `pool.variants.<name>`; an
 * `unseen` one is only heard.
 */
export const columns: readonly { name: string; width: number; right?: boolean; stays?: boolean; unseen?: boolean }[] = [
  { name: 'select', width: 40 },
  { name: 'image', width: 44, unseen: true },
  { name: 'variant', width: 180, stays: true },
  { name: 'sku', width: 112 },
  { name: 'cost', width: 78, right: true },
  { name: 'supplierStock', width: 82, right: true },
  { name: 'price', width: 84, right: true },
  { name: 'compareAtPrice', width: 92, right: true },
  { name: 'margin', width: 64, right: true },
  { name: 'inventory', width: 74, right: true },
  { name: 'weight', width: 68, right: true },
  { name: 'weightUnit', width: 56 },
  { name: 'barcode', width: 104 },
  { name: 'actions', width: 40, unseen: true },
];
