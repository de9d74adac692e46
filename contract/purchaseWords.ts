/** The words of buying, without their schemas: what a page or a connector that only names them needs. */

/** Why a supplier refused an order, by what can be done about it. */
export const refusalCauses = [
  'address',
  'personId',
  'account',
  'service',
  'country',
  'sku',
  'stock',
  'minimum',
  'amount',
  'currency',
  'limit',
  'busy',
  'other',
] as const;
