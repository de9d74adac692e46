/** What we ask for. Orders come back 60 days; more has to be asked of Shopify for each app. */
export const SCOPES = [
  'write_products',
  'write_inventory',
  'read_locations',
  'write_publications',
  'read_orders',
  'write_merchant_managed_fulfillment_orders',
] as const;

/** Without these nothing can be published. The others only narrow what can be done. */
const NEEDED = ['write_products', 'write_inventory', 'read_locations'];

/** Which of those are missing. */
export const missingScopes = (granted: readonly string[]): string[] =>
  NEEDED.filter((scope) => !granted.includes(scope));
