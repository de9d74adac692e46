import { calls } from './endpoint.ts';
import type { memberSchemas } from './member.schemas.ts';

export const memberCalls = calls<typeof memberSchemas>()({
  levels: { method: 'GET', path: '/shop/member/levels', access: 'public' },
  current: { method: 'GET', path: '/shop/member/current', access: 'signedIn' },
  stores: { method: 'POST', path: '/shop/member/stores', access: 'signedIn' },
});
