import type { SupplierConnector } from '../../supplier.ts';

/** eBay. */
export const ebay: SupplierConnector = {
  platform: 'ebay',
  hosts: [],
  limits: null,
  recognise: () => null,
};
