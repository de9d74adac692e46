import OrdersIcon from '@mui/icons-material/ReceiptLongOutlined';
import type { Order } from '#contract/order.schemas.ts';
import { lazyView } from '#src/custom/data/lazyView.tsx';

export default {
  name: 'orders',
  icon: OrdersIcon,
  list: lazyView(
    () => import('./OrderList.tsx'),
    'OrderList',
    'buy',
    'listParts',
    'orders',
    'purchase',
    'sameStore',
    'serviceOrders',
    'shipment',
    'work',
  ),
  recordRepresentation: (order: Order) => order.number,
};
