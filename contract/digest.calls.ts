import type { digestSchemas } from './digest.schemas.ts';
import { calls } from './endpoint.ts';

/** The mail of what needs somebody, for each account by itself. */
export const digestCalls = calls<typeof digestSchemas>()({
  read: { method: 'GET', path: '/shop/home/digest', access: 'signedIn' },
  save: { method: 'POST', path: '/shop/home/digest', access: 'signedIn' },
  preview: { method: 'GET', path: '/shop/home/digest/preview', access: 'signedIn' },
  send: { method: 'POST', path: '/shop/home/digest/send', access: 'signedIn' },
});
