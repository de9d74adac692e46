import { calls } from './endpoint.ts';
import type { morningSchemas } from './today.schemas.ts';

/** What a merchant opens the day with. */
export const todayCalls = calls<typeof morningSchemas>()({
  today: { method: 'GET', path: '/shop/home/today', access: 'signedIn' },
});
