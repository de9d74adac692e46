import { calls } from './endpoint.ts';
import type { failedRefundsSchemas, payAdminSchemas, strayPaymentsSchemas } from './payAdmin.schemas.ts';
import { restResource } from './restResource.ts';

/** Payments of the operator’s channels that belong to no bill and that nobody has seen to: `/shop/rest/strayPayments`. */
export const strayPayments = restResource<typeof strayPaymentsSchemas>()({
  name: 'strayPayments',
  title: 'Payments without a bill',
  access: ['admin'],
  of: 'installation',
  id: 'strayId',
  sorts: ['paidAt'],
});

/** Refunds that a channel did not make: `/shop/rest/failedRefunds`. */
export const failedRefunds = restResource<typeof failedRefundsSchemas>()({
  name: 'failedRefunds',
  title: 'Failed refunds',
  access: ['admin'],
  of: 'installation',
  id: 'paymentId',
  sorts: ['failedAt'],
});

/** What the operator does about payments: `/shop/admin/pay`, for the role admin alone. */
export const payAdminCalls = calls<typeof payAdminSchemas>()({
  tasks: { method: 'GET', path: '/shop/admin/pay', access: ['admin'] },
  find: { method: 'POST', path: '/shop/admin/pay/find', access: ['admin'] },
  list: { method: 'POST', path: '/shop/admin/pay/list', access: ['admin'] },
  assign: { method: 'POST', path: '/shop/admin/pay/assign', access: ['admin'], confirm: true },
  giveBack: { method: 'POST', path: '/shop/admin/pay/giveBack', access: ['admin'], confirm: true },
  retryRefund: { method: 'POST', path: '/shop/admin/pay/retryRefund', access: ['admin'], confirm: true },
  refundedByHand: { method: 'POST', path: '/shop/admin/pay/refundedByHand', access: ['admin'], confirm: true },
  release: { method: 'POST', path: '/shop/admin/pay/release', access: ['admin'], confirm: true },
});
