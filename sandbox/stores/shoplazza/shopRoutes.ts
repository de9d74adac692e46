import { z } from 'zod';
import { queryOf, type Route } from './request.ts';
import { type Shop, timeText } from './shop.ts';

const FOUNDED = Date.UTC(2024, 2, 4, 8);

/** Shop facts: `GET /shop`. */
export const shopRoutes: Route[] = [
  {
    method: 'GET',
    path: '/shop',
    scope: 'read_shop',
    answer: (call) => {
      queryOf(z.strictObject({ fields: z.array(z.string()).optional() }), call, ['fields']);
      return shopView(call.shop);
    },
  },
];

const shopView = ({ profile, host }: Shop): Record<string, unknown> => ({
  id: Number(profile.storeId),
  name: profile.title,
  currency: profile.currency,
  domain: host,
  system_domain: host,
  root_url: `https://${host}`,
  email: `owner@${profile.name}.example.test`,
  primary_locale: 'en-US',
  state: 'active',
  timezone: '+0000',
  subscription: { type: 'advanced' },
  created_at: timeText(FOUNDED),
  updated_at: timeText(FOUNDED),
});
