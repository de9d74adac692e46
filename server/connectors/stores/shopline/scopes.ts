/** What the app asks a store for, as each call's page of the documentation names it. */
export const SCOPES = [
  'read_store_information',
  'read_location',
  'read_products',
  'write_products',
  'read_inventory',
  'write_inventory',
  'read_orders',
  'write_orders',
] as const;
