/** What an app may ask for, as far as this world knows it. */
export const KNOWN_SCOPES: readonly string[] = [
  'products',
  'inventory',
  'orders',
  'publications',
  'files',
  'locations',
  'merchant_managed_fulfillment_orders',
].flatMap((name) => [`read_${name}`, `write_${name}`]);
