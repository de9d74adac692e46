/** What we ask for. Orders come back 60 days; more has to be asked of Shopify for each app. */
export const SCOPES = [
  'write_products',
  'write_inventory',
  'read_locations',
  'write_publications',
  'read_orders',
  'write_merchant_managed_fulfillment_orders',
] as const;

/** With this one an app sees the orders of all times; Shopify grants it on request. */
const ALL_ORDERS = 'read_all_orders';
/** The days of orders that an app sees without it. https://shopify.dev/docs/api/usage/access-scopes#orders-permissions */
const ORDER_DAYS = 60;

/** How many days of orders an app with these scopes sees, as a fact of the store; "" for all. */
export const orderDays = (granted: readonly string[]): string =>
  granted.includes(ALL_ORDERS) ? '' : String(ORDER_DAYS);

/** Since when a store with this fact shows its orders; null for all of them. A store bound before it was kept has the usual days. */
export function ordersSince(fact: string | undefined): Date | null {
  const days = fact ?? String(ORDER_DAYS);
  return days === '' ? null : new Date(Date.now() - Number(days) * 24 * 3_600_000);
}

/** Without these nothing can be published. The others only narrow what can be done. */
const NEEDED = ['write_products', 'write_inventory', 'read_locations'];

/** Which of those are missing. */
export const missingScopes = (granted: readonly string[]): string[] =>
  NEEDED.filter((scope) => !granted.includes(scope));
