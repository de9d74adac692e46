import { calls } from './endpoint.ts';
import type { savedViewSchemas } from './savedView.schemas.ts';

export const savedViewCalls = calls<typeof savedViewSchemas>()({
  list: { method: 'GET', path: '/shop/view/list', access: 'signedIn' },
  create: { method: 'POST', path: '/shop/view/create', access: 'signedIn' },
  update: { method: 'POST', path: '/shop/view/update', access: 'signedIn' },
  remove: { method: 'POST', path: '/shop/view/delete', access: 'signedIn' },
});
