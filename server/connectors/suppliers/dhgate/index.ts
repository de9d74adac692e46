import type { SupplierConnector } from '../../supplier.ts';

/** DHgate. */
export const dhgate: SupplierConnector = {
  platform: 'dhgate',
  hosts: ['dhgate.com'],
  limits: null,
  recognise: () => null,
};
