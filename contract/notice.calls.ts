import { calls } from './endpoint.ts';
import { PRODUCT_ROLE } from './enums.ts';
import type { noticeSchemas } from './notice.schemas.ts';

/** What to do about changes of suppliers: `/setting/notice`. */
export const noticeCalls = calls<typeof noticeSchemas>()({
  list: { method: 'GET', path: '/shop/notice/list', access: [PRODUCT_ROLE] },
  save: { method: 'POST', path: '/shop/notice/save', access: [PRODUCT_ROLE] },
  remove: { method: 'POST', path: '/shop/notice/remove', access: [PRODUCT_ROLE] },
});
