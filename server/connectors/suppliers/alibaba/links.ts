import type { PurchaseLinks } from '../../purchase.ts';
import { productUrl } from './link.ts';

/** A person orders on the product's page; orders have pages of their own. */
export const links: PurchaseLinks = {
  checkout: ({ productId }) => productUrl(productId),
  order: (id) => `https://biz.alibaba.com/ta/detail.htm?orderId=${encodeURIComponent(id)}`,
  unpaid: 'https://biz.alibaba.com/ta/list.htm?status=unpay',
};
