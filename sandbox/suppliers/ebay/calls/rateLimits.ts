import type { Ebay } from '../ebay.ts';

const DAY_S = 86_400;

/**
 * How many calls an application has left today. Asking costs none of them.
 * https://developer.ebay.com/api-docs/developer/analytics/resources/rate_limit/methods/getRateLimits
 */
export function rateLimits({ browseQuota, world }: Ebay, query: URLSearchParams) {
  const wants = (name: string, value: string): boolean =>
    (query.get(name) ?? value).toLowerCase() === value.toLowerCase();
  if (!wants('api_context', 'buy') || !wants('api_name', 'Browse')) return { rateLimits: [] };
  const { most: limit, left: remaining } = browseQuota;
  const reset = new Date((Math.floor(world.now() / 1000 / DAY_S) + 1) * DAY_S * 1000).toISOString();
  const rates = [{ count: limit - remaining, limit, remaining, reset, timeWindow: DAY_S }];
  const resources = [{ name: 'buy.browse', rates }];
  return { rateLimits: [{ apiContext: 'buy', apiName: 'Browse', apiVersion: 'v1', resources }] };
}
