import type { Call, Route } from '../route.ts';
import { orderSearchSchema } from '../schema/query.ts';
import { applicationError } from '../wixError.ts';
import { pageOf, pagingMetadata, type Readers } from '../wql.ts';
import type { StoredOrder } from './order.ts';
import { orderView } from './orderView.ts';

const readers: Readers<StoredOrder> = {
  id: ({ id }) => id,
  number: ({ number }) => number,
  status: ({ status }) => status,
  createdDate: ({ created }) => created,
  updatedDate: ({ updated }) => updated,
};

/** dev.wix.com/docs/api-reference/business-solutions/e-commerce/orders */
export const orderRoutes: Route[] = [
  {
    method: 'POST',
    path: '/ecom/v1/orders/search',
    handle: (call) => {
      const page = pageOf(call.site.orders.values(), call.body(orderSearchSchema).search, readers, 50);
      return { orders: page.rows.map((order) => orderView(call.site, order)), metadata: pagingMetadata(page) };
    },
  },
  {
    method: 'GET',
    path: '/ecom/v1/orders/{id}',
    handle: (call) => ({ order: orderView(call.site, foundOrder(call, call.ids[0])) }),
  },
];

/** The order of this id. @throws WixError 404 */
export function foundOrder({ site }: Call, id = ''): StoredOrder {
  const order = site.orders.get(id);
  if (!order) throw applicationError(404, 'ORDER_NOT_FOUND', `Order ${id} was not found`);
  return order;
}
