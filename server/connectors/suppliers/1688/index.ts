import type { SupplierConnector } from '../../supplier.ts';

/** 1688. */
export const ali1688: SupplierConnector = {
  platform: '1688',
  hosts: ['1688.com'],
  limits: null,
  recognise: () => null,
};
