import { calls } from './endpoint.ts';
import type { shipmentManySchemas } from './shipmentMany.schemas.ts';

export const shipmentManyCalls = calls<typeof shipmentManySchemas>()({
  createMany: { method: 'POST', path: '/shop/shipment/createMany', access: 'signedIn' },
  checkMany: { method: 'POST', path: '/shop/shipment/checkMany', access: 'signedIn' },
  readTable: { method: 'POST', path: '/shop/shipment/readTable', access: 'signedIn', upload: true },
});
