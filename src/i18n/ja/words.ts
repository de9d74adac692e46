import type { words as English } from '../en/words.ts';

export const words = {
  productState: {
    new: 'New',
    edited: 'Edited',
    publishing: 'Publishing',
    published: 'Published',
    failed: 'Failed',
  },
  source: {
    aliexpress: 'AliExpress',
    alibaba: 'Alibaba.com',
    1688: '1688',
    ebay: 'eBay',
    dhgate: 'DHgate',
    shopifyCsv: 'Shopify CSV',
    wooCsv: 'WooCommerce CSV',
    manual: 'By hand',
  },
  publishStatus: { active: 'On shelf', archived: 'Off shelf', draft: 'Draft' },
  jobKind: {
    importFile: 'File import',
    collectLink: 'Link import',
    publish: 'Publishing',
    syncStore: 'Store sync',
    bulkDelete: 'Removal',
  },
  jobState: { queued: 'Waiting', running: 'Running', done: 'Done', failed: 'Failed', cancelled: 'Cancelled' },
  jobRowState: {
    waiting: 'Waiting',
    importing: 'In progress',
    success: 'Done',
    fail: 'Failed',
    cancelled: 'Cancelled',
  },
  shopState: { linked: 'Linked', offline: 'Offline' },
  supplierState: { linked: 'Linked', expired: 'Expired' },
} satisfies typeof English;
