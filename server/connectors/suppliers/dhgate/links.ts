import type { PurchaseLinks } from '../../purchase.ts';
import { productUrl } from './link.ts';

/** The product's page: there is no API for buyers, and no address of a filled checkout is known. */
export const links: PurchaseLinks = {
  checkout: ({ productId }) => productUrl(productId),
  order: (id) => `https://www.dhgate.com/order/orderdetail.do?rfid=${encodeURIComponent(id)}`,
  unpaid: 'https://www.dhgate.com/order/orderlist.do?status=unpaid',
};
