import type { PurchaseItem, Recipient } from '../../purchase.ts';

/** Characters of the address behind its district; more is refused. */
export const ADDRESS_AT_MOST = 200;

/**
 * One line for each SKU, with all of its pieces: whether a call may name a SKU twice is not published, and the limits of 1688 count
 * SKUs. The first line of a SKU keeps its place.
 *
 * @see https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.trade:alibaba.trade.fastCreateOrder-1
 */
export function bySku(items: readonly PurchaseItem[]): PurchaseItem[] {
  const lines = new Map<string, PurchaseItem>();
  for (const item of items) {
    const key = `${item.productId} ${item.orderRef}`;
    lines.set(key, { ...item, quantity: (lines.get(key)?.quantity ?? 0) + item.quantity });
  }
  return [...lines.values()];
}

/**
 * The lines as preview and order want them. Offer ids have 15 digits at most and are numbers; a product without SKUs is
 * named without a spec.
 */
export const cargoOf = (items: readonly PurchaseItem[]): Record<string, unknown>[] =>
  items.map(({ productId, orderRef, quantity }) => ({
    offerId: Number(productId),
    ...(orderRef !== '' && { specId: orderRef }),
    quantity,
  }));

/**
 * An address in China by its names. The district (区, 县) has no field of its own in a recipient: it is what follows the
 * city behind a blank (`杭州市 滨江区`), else what the first line begins with.
 */
export function addressOf(recipient: Recipient): Record<string, string> {
  const [city = '', ...behind] = recipient.city.trim().split(/\s+/);
  const [, inLine = '', rest = recipient.address1] =
    behind.length > 0 ? [] : (/^(\S{1,10}?(?:区|县|旗))\s*(\S.*)$/.exec(recipient.address1) ?? []);
  const isMobile = /^1\d{10}$/.test(recipient.phone);
  return {
    fullName: recipient.name,
    mobile: isMobile ? recipient.phone : '',
    phone: isMobile ? '' : recipient.phone,
    postCode: recipient.postcode,
    provinceText: recipient.province,
    cityText: city,
    areaText: behind.join('') || inLine,
    townText: '',
    address: [rest, recipient.address2, recipient.company].filter((line) => line !== '').join(' '),
  };
}
