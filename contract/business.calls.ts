import type { businessSchemas } from './business.schemas.ts';
import { calls } from './endpoint.ts';

/** How business goes. */
export const businessCalls = calls<typeof businessSchemas>()({
  figures: { method: 'GET', path: '/shop/home/business', access: 'signedIn' },
  rankings: { method: 'GET', path: '/shop/home/rankings', access: 'signedIn' },
});
