import type { billSchemas, billsSchemas } from './bill.schemas.ts';
import { calls } from './endpoint.ts';
import { restResource } from './restResource.ts';

/** The merchant’s subscription bills: `/shop/rest/bills`. */
export const bills = restResource<typeof billsSchemas>()({
  name: 'bills',
  title: 'Subscription bills',
  access: 'signedIn',
  of: 'merchant',
  id: 'billId',
  sorts: ['createdAt', 'paidAt', 'amount'],
});

export const billCalls = calls<typeof billSchemas>()({
  check: { method: 'POST', path: '/shop/pay/check', access: 'signedIn' },
  buyer: { method: 'GET', path: '/shop/pay/buyer', access: 'signedIn' },
  setBuyer: { method: 'PUT', path: '/shop/pay/buyer', access: 'signedIn' },
});
