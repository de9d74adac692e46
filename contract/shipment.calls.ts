import { calls } from './endpoint.ts';
import { restResource } from './restResource.ts';
import type { shipmentSchemas, shipmentsSchemas } from './shipment.schemas.ts';

export const shipmentCalls = calls<typeof shipmentSchemas>()({
  create: { method: 'POST', path: '/shop/shipment/create', access: 'signedIn' },
  update: { method: 'POST', path: '/shop/shipment/update', access: 'signedIn' },
  cancel: { method: 'POST', path: '/shop/shipment/cancel', access: 'signedIn' },
  decide: { method: 'POST', path: '/shop/shipment/decide', access: 'signedIn' },
  lost: { method: 'POST', path: '/shop/shipment/lost', access: 'signedIn' },
  checked: { method: 'POST', path: '/shop/shipment/checked', access: 'signedIn' },
  alerts: { method: 'GET', path: '/shop/shipment/alerts', access: 'signedIn' },
  earlier: { method: 'GET', path: '/shop/shipment/earlier', access: 'signedIn' },
  decideEarlier: { method: 'POST', path: '/shop/shipment/decideEarlier', access: 'signedIn' },
  settings: { method: 'GET', path: '/shop/shipment/settings', access: 'signedIn' },
  saveSettings: { method: 'POST', path: '/shop/shipment/settings', access: 'signedIn' },
  get: { method: 'GET', path: '/shop/shipment/get', access: 'signedIn' },
  forOrder: { method: 'GET', path: '/shop/shipment/order', access: 'signedIn' },
  carriers: {
    method: 'GET',
    path: '/shop/orderFulfillment/getLogisticsList',
    access: { roleNamedBy: 'channel' },
  },
  counts: { method: 'GET', path: '/shop/shipment/counts', access: 'signedIn' },
  usedCarriers: { method: 'GET', path: '/shop/shipment/usedCarriers', access: 'signedIn' },
  export: { method: 'POST', path: '/shop/shipment/export', access: 'signedIn', download: 'text/csv' },
});

/** Parcels to customers: `/shop/rest/shipments`. */
export const shipments = restResource<typeof shipmentsSchemas>()({
  name: 'shipments',
  title: 'Parcels to customers',
  access: 'signedIn',
  of: 'merchant',
  id: 'shipmentId',
  sorts: ['shippedAt', 'createdAt', 'trackingNumber'],
});
