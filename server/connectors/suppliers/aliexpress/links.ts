import type { PurchaseLinks } from '../../purchase.ts';

/** The filled checkout of the official sample, an order's page, and the list where several are paid at once. */
export const links: PurchaseLinks = {
  checkout: ({ productId, skuId, orderRef, quantity }, { recipient, service }) => {
    const query = new URLSearchParams({
      objectId: productId,
      skuId,
      skuAttr: orderRef,
      quantity: String(quantity),
      countryCode: recipient.countryCode,
      shippingCompany: service,
    });
    return `https://www.aliexpress.com/p/trade/confirm.html?${query}`;
  },
  order: (id) => `https://www.aliexpress.com/p/order/detail.html?orderId=${encodeURIComponent(id)}`,
  unpaid: 'https://www.aliexpress.com/p/order/index.html?tab=unpaid',
};
