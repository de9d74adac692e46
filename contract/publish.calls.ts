import { calls } from './endpoint.ts';
import { PRODUCT_ROLE } from './enums.ts';
import type { publishSchemas } from './publish.schemas.ts';

export const publishCalls = calls<typeof publishSchemas>()({
  publish: { method: 'POST', path: '/shop/productPool/bathImportProductIntoShops', access: [PRODUCT_ROLE] },
  preview: { method: 'POST', path: '/shop/productPool/publishPreview', access: [PRODUCT_ROLE] },
  fix: { method: 'POST', path: '/shop/productPool/publishFix', access: [PRODUCT_ROLE] },
});
