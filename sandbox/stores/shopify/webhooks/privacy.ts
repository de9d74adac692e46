import { bigJson } from '../../../lib/bigJson.ts';
import type { StorePrivacy } from '../../controls.ts';
import { customerNumber } from '../orders/orderView.ts';
import { numberOf, type Shop } from '../shop.ts';
import { SHOP_NUMBER } from '../shops.ts';
import type { StoredOrder } from '../types.ts';

/**
 * Somebody makes use of a right to their data. No app subscribes to these topics: their address is in its configuration.
 * https://shopify.dev/docs/apps/build/compliance/privacy-law-compliance#compliance-webhook-topics
 * @throws Error where the shop has no such customer or order
 */
export function tellPrivacy(shop: Shop, wanted: StorePrivacy): void {
  const { topic, uri = `${shop.world.appUrl}/shop/webhook/shopify` } = wanted;
  const about = { shop_id: BigInt(SHOP_NUMBER), shop_domain: shop.host };
  const body = bigJson(topic === 'shop/redact' ? about : { ...about, ...concerned(shop, wanted) });
  shop.onEvent({ topic, body, to: uri });
}

/** Whose data, and which of their orders. */
function concerned(shop: Shop, { topic, customerId, orders }: StorePrivacy): object {
  const own = ordersOf(shop, customerId);
  const [last] = own;
  const number = last && customerNumber(shop, last);
  if (!last || !number) throw new Error(`there is no customer ${customerId ?? ''} in this shop`);
  const ids = own.map(({ id }) => numberOf(id));
  const unknown = orders?.find((id) => !ids.includes(id));
  if (unknown !== undefined) throw new Error(`customer ${number} has no order ${unknown} in this shop`);
  const named = (orders ?? ids).map(BigInt);
  const customer = { id: BigInt(number), email: last.email, phone: last.address.phone || null };
  if (topic === 'customers/redact') return { customer, orders_to_redact: named };
  return { orders_requested: named, customer, data_request: { id: shop.count('dataRequest') } };
}

/** The orders of a customer, the latest first; of whoever bought last where nobody is named. */
function ordersOf(shop: Shop, customerId: string | undefined): StoredOrder[] {
  const known = shop.orders.values().filter((order) => customerNumber(shop, order) !== null);
  const last = known.at(-1);
  const wanted = customerId ?? (last && customerNumber(shop, last));
  return known.filter((order) => customerNumber(shop, order) === wanted).reverse();
}
