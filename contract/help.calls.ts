import { calls } from './endpoint.ts';
import type { helpSchemas } from './help.schemas.ts';

export const helpCalls = calls<typeof helpSchemas>()({
  help: { method: 'GET', path: '/shop/home/help', access: 'public' },
});
