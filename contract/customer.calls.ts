import type { customerSchemas, customersSchemas } from './customer.schemas.ts';
import { customerSorts } from './customerWords.ts';
import { calls } from './endpoint.ts';
import { restResource } from './restResource.ts';

/** Who buys in the merchant's stores: `/shop/customer`. */
export const customerCalls = calls<typeof customerSchemas>()({
  settingCustomer: { method: 'POST', path: '/shop/customer/settingCustomer', access: 'signedIn' },
  get: { method: 'GET', path: '/shop/customer/get', access: 'signedIn' },
  ofOrder: { method: 'GET', path: '/shop/customer/order', access: 'signedIn' },
  figures: { method: 'GET', path: '/shop/customer/figures', access: 'signedIn' },
  tags: { method: 'GET', path: '/shop/customer/tags', access: 'signedIn' },
  merge: { method: 'POST', path: '/shop/customer/merge', access: 'signedIn' },
  apart: { method: 'POST', path: '/shop/customer/apart', access: 'signedIn' },
  undo: { method: 'POST', path: '/shop/customer/undo', access: 'signedIn' },
  forget: { method: 'POST', path: '/shop/customer/forget', access: 'signedIn' },
  privacyRequests: { method: 'GET', path: '/shop/customer/privacyRequests', access: 'signedIn' },
  answered: { method: 'POST', path: '/shop/customer/answered', access: 'signedIn' },
  export: { method: 'GET', path: '/shop/customer/export', access: 'signedIn', download: 'application/json' },
  exportList: { method: 'POST', path: '/shop/customer/exportList', access: 'signedIn', download: 'text/csv' },
});

/** The same as a plain resource: `/shop/rest/customers`. */
export const customers = restResource<typeof customersSchemas>()({
  name: 'customers',
  title: 'Customers',
  access: 'signedIn',
  of: 'merchant',
  id: 'customerId',
  sorts: customerSorts,
  updates: true,
});
