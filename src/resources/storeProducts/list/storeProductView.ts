import type { ViewedList } from '#src/custom/list/views/viewedList.ts';

/** The columns of store products as `StoreProductTable` shows them. */
export const storeProductView: ViewedList = {
  resource: 'storeProducts',
  columns: [
    'image',
    'title',
    'sku',
    'shopName',
    'status',
    'drift',
    'price',
    'inventory',
    'variantCount',
    'remoteUpdatedAt',
  ],
  hidden: ['sku'],
};
