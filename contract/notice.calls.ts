import { calls } from './endpoint.ts';
import { PRODUCT_ROLE } from './enums.ts';
import type { noticeExceptionsSchemas, noticeSchemas } from './notice.schemas.ts';
import { restResource } from './restResource.ts';

/** Stores and products with settings of their own, the latest first: `/shop/rest/noticeExceptions`. */
export const noticeExceptions = restResource<typeof noticeExceptionsSchemas>()({
  name: 'noticeExceptions',
  title: 'Exceptions of one store or product',
  access: [PRODUCT_ROLE],
  of: 'merchant',
  id: 'ruleId',
  sorts: [],
  creates: true,
  updates: true,
  removes: true,
});

/** What to do about changes of suppliers: `/setting/notice`. */
export const noticeCalls = calls<typeof noticeSchemas>()({
  read: { method: 'GET', path: '/shop/notice/read', access: [PRODUCT_ROLE] },
  save: { method: 'POST', path: '/shop/notice/save', access: [PRODUCT_ROLE] },
});
