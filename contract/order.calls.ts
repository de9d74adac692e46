import { calls } from './endpoint.ts';
import type { orderSchemas } from './order.schemas.ts';

export const orderCalls = calls<typeof orderSchemas>()({
  list: { method: 'GET', path: '/shop/order/third/orders', access: { roleNamedBy: 'channel', orAllHeld: true } },
  counts: { method: 'GET', path: '/shop/order/counts', access: { roleNamedBy: 'channel', orAllHeld: true } },
  get: { method: 'GET', path: '/shop/order/orders', access: { roleNamedBy: 'channel' } },
  sync: { method: 'POST', path: '/shop/order/syncOrders', access: { roleNamedBy: 'channel' } },
  export: {
    method: 'POST',
    path: '/shop/order/export',
    access: { roleNamedBy: 'channel', orAllHeld: true },
    download: 'text/csv',
  },
});
