import type { RangeFilterProps } from '#src/custom/list/filters/RangeFilter.tsx';

const field = (name: string): string => `resources.pool.fields.${name}`;

/** The numbers that the list can be filtered by. */
export const ranges: readonly RangeFilterProps[] = [
  { label: 'pool.list.storePrice', from: 'priceFrom', to: 'priceTo', kind: 'price' },
  { label: field('supplierPrice'), from: 'supplierPriceFrom', to: 'supplierPriceTo', kind: 'price' },
  { label: field('variantCount'), from: 'variantsFrom', to: 'variantsTo', kind: 'count' },
  { label: field('inventory'), from: 'inventoryFrom', to: 'inventoryTo', kind: 'stock' },
  { label: field('supplierInventory'), from: 'supplierInventoryFrom', to: 'supplierInventoryTo', kind: 'stock' },
];

/** The days. */
export const dayRanges = [
  { label: field('collectedAt'), from: 'collectedFrom', to: 'collectedTo' },
  { label: field('updatedAt'), from: 'updatedFrom', to: 'updatedTo' },
] as const;

/** The texts of which the pool's own values are offered. */
export const facets = [
  { of: 'tag', label: field('tags') },
  { of: 'category', label: field('category') },
  { of: 'store', label: field('store') },
] as const;

export const flags = [
  { source: 'video', label: 'poolList.filter.video' },
  { source: 'differences', label: 'poolList.filter.differences' },
] as const;
