import type { bulkSchemas } from './bulk.schemas.ts';
import { calls } from './endpoint.ts';
import { PRODUCT_ROLE } from './enums.ts';

/** Edits of any number of products: `/shop/productPool`. */
export const bulkCalls = calls<typeof bulkSchemas>()({
  preview: { method: 'POST', path: '/shop/productPool/bulkPreview', access: [PRODUCT_ROLE] },
  edit: { method: 'POST', path: '/shop/productPool/bulkEdit', access: [PRODUCT_ROLE] },
  export: {
    method: 'POST',
    path: '/shop/productPool/list/export',
    access: [PRODUCT_ROLE],
    download: 'application/octet-stream',
  },
  exportPreview: { method: 'POST', path: '/shop/productPool/list/exportPreview', access: [PRODUCT_ROLE] },
});
