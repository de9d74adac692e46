import type { ViewedList } from '#src/custom/list/views/viewedList.ts';

/** The columns of orders as `OrderTable` shows them. */
export const orderView: ViewedList = {
  resource: 'orders',
  columns: [
    'number',
    'placedAt',
    'shopName',
    'lines',
    'itemCount',
    'customerName',
    'total',
    'payment',
    'fulfilment',
    'placement',
    'state',
    'platformStatus',
    'updatedAt',
  ],
  hidden: ['itemCount', 'state', 'platformStatus', 'updatedAt'],
};
