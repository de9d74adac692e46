import type { ViewedList } from '#src/custom/list/views/viewedList.ts';

/** The columns of the import list as `PoolTable` shows them. */
export const poolView: ViewedList = {
  resource: 'pool',
  columns: [
    'primaryIp',
    'title',
    'source',
    'sku',
    'category',
    'supplierPrice',
    'price',
    'inventory',
    'state',
    'tags',
    'collectedAt',
    'updatedAt',
    'publishedTo',
    'compareAt',
    'weight',
    'videoUrl',
    'bodyHtml',
  ],
  hidden: ['sku', 'category', 'updatedAt', 'compareAt', 'weight', 'videoUrl', 'bodyHtml'],
};
