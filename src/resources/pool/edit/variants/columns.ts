/**
 * The columns of the variants in their order; widths in pixels. Names are `pool.variants.<name>`; an
 * `unseen` one is only heard.
 */
export const columns: readonly { name: string; width: number; right?: boolean; stays?: boolean; unseen?: boolean }[] = [
  { name: 'select', width: 40 },
  { name: 'image', width: 48, unseen: true },
  { name: 'variant', width: 180, stays: true },
  { name: 'sku', width: 132 },
  { name: 'cost', width: 88, right: true },
  { name: 'supplierStock', width: 88, right: true },
  { name: 'price', width: 92, right: true },
  { name: 'compareAtPrice', width: 98, right: true },
  { name: 'margin', width: 72, right: true },
  { name: 'inventory', width: 80, right: true },
  { name: 'weight', width: 76, right: true },
  { name: 'weightUnit', width: 64 },
  { name: 'barcode', width: 112 },
  { name: 'actions', width: 44, unseen: true },
];
