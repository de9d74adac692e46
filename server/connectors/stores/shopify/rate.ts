/**
 * Points that Shopify promises every shop: the Standard plan's. Each answer says better.
 * https://shopify.dev/docs/apps/build/apis/graphql-admin/rate-limits
 */
export const RATE = { burst: 2000, perSecond: 100 };
