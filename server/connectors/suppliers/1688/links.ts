import type { PurchaseLinks } from '../../purchase.ts';
import { productUrl } from './link.ts';

/** A person orders on the offer's page; orders have pages of their own. */
export const links: PurchaseLinks = {
  checkout: ({ productId }) => productUrl(productId),
  order: (id) => `https://trade.1688.com/order/new_step_order_detail.htm?orderId=${encodeURIComponent(id)}`,
  unpaid: 'https://trade.1688.com/order/buyer_order_list.htm?trade_status=waitbuyerpay',
};
