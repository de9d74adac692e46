import type { SupplierConnector } from '../../supplier.ts';

/** Alibaba.com. */
export const alibaba: SupplierConnector = {
  platform: 'alibaba',
  hosts: ['alibaba.com'],
  limits: null,
  recognise: () => null,
};
