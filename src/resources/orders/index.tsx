import OrdersIcon from '@mui/icons-material/ReceiptLongOutlined';
import type { Order } from '#contract/order.schemas.ts';
import { lazyView } from '#src/custom/shell/routing/lazyView.tsx';
import { withTexts } from '#src/i18n/lateTexts.ts';

export default {
  name: 'orders',
  icon: OrdersIcon,
  list: lazyView(
    withTexts('orders', () => import('./OrderList.tsx')),
    'OrderList',
  ),
  recordRepresentation: (order: Order) => order.number,
};
