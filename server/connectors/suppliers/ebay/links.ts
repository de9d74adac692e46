import type { PurchaseLinks } from '../../purchase.ts';
import { productUrl } from './link.ts';

/** The item's page with the variation chosen: the only machine that eBay lets order is a person. */
export const links: PurchaseLinks = {
  checkout: ({ productId, skuId }) =>
    `${productUrl(productId, 'EBAY_US')}${skuId === '' ? '' : `?var=${encodeURIComponent(skuId)}`}`,
  order: (id) => `https://order.ebay.com/ord/show?orderId=${encodeURIComponent(id)}`,
  unpaid: 'https://www.ebay.com/mye/myebay/purchase?filter=unpaid',
};
