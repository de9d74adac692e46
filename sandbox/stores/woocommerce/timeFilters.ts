import type { Shop } from './shop.ts';

const NAMES = ['after', 'before', 'modified_after', 'modified_before'] as const;

/**
 * The filters by time of a list as milliseconds: a moment without a zone is the site's time, unless `dates_are_gmt` is set.
 * https://woocommerce.github.io/woocommerce-rest-api-docs/#list-all-orders
 */
export function withTimes(shop: Shop, params: Record<string, unknown>): Record<string, unknown> {
  const shift = params.dates_are_gmt === true ? 0 : shop.timeZone.offset * 3_600_000;
  const time = (value: string): number =>
    /([zZ]|[+-]\d\d:?\d\d)$/.test(value) ? Date.parse(value) : Date.parse(`${value}Z`) - shift;
  const given = NAMES.filter((name) => params[name] !== undefined);
  return { ...params, ...Object.fromEntries(given.map((name) => [name, time(String(params[name]))])) };
}
