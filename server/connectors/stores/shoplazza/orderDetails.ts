import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { chunks } from '../../lib/chunks.ts';
import { namedBy } from '../../lib/rowReader.ts';
import { saysGone } from './fault.ts';
import type { Shop } from './shop.ts';
import { RefundList, TransactionList, type WireOrder, WireRefund } from './wireOrder.ts';

/** What of an order stands beside the list: what was given back of it, and whether its payment was only played. */
export interface OrderDetails {
  refunds: WireRefund[];
  isTest: boolean;
}

export const noDetails: OrderDetails = { refunds: [], isTest: false };

/** What is known beside the list of an order. `refunds`: its records, as `refundsOf` read them. Throws where one cannot be read. */
export async function orderDetails(shop: Shop, order: WireOrder, refunds: readonly unknown[]): Promise<OrderDetails> {
  return {
    refunds: z.object({ refunds: z.array(WireRefund) }).parse({ refunds }).refunds,
    isTest: await isTest(shop, order),
  };
}

const hasRefunds = ({ total_refund_price, line_items }: WireOrder): boolean =>
  new Decimal(total_refund_price).greaterThan(0) || line_items.some((line) => line.refund_quantity_total > 0);

/** Orders in one call for their refunds. */
const ORDERS_PER_CALL = 10;
const RECORDS = '100';

/**
 * The records of what was given back of some orders, by order, as they came.
 * https://www.shoplazza.dev/reference/refund-records-list
 */
export async function refundsOf({ client }: Shop, orders: readonly WireOrder[]): Promise<Map<string, unknown[]>> {
  const found = new Map<string, unknown[]>();
  const ids = orders.filter(hasRefunds).map(({ id }) => id);
  for (const some of chunks(ids, ORDERS_PER_CALL)) {
    for (let cursor = ''; ; ) {
      const query = { order_ids: some, page_size: RECORDS, ...(cursor === '' ? {} : { cursor }) };
      const page = await client.call({ method: 'GET', path: 'orders/refund_records', query }, RefundList);
      for (const record of page.records) {
        const { externalId: orderId } = ofOrder(record);
        found.set(orderId, [...(found.get(orderId) ?? []), record]);
      }
      if (!page.has_more || page.cursor === '' || page.cursor === cursor) break;
      cursor = page.cursor;
    }
  }
  return found;
}

const ofOrder = namedBy(['order_id'], []);

/** The platform's own payment for trying a shop out. */
const BOGUS = 'bogus';
const PAID = ['paid', 'authorized', 'partially_paid', 'partially_refunded'];
const UNSHIPPED = ['', 'initialled', 'waiting', 'partially_shipped'];

/**
 * A provider that is set to test says so of each payment, which takes a call for each order: asked only of what is paid and
 * waits to be sent, and once.
 */
async function isTest(shop: Shop, order: WireOrder): Promise<boolean> {
  const { id, status, financial_status, fulfillment_status, payment_line, payment_lines } = order;
  if ([payment_line, ...payment_lines].some((line) => line?.payment_channel === BOGUS)) return true;
  const known = knownTests(shop);
  const told = known.get(id);
  if (told !== undefined) return told;
  const waits = status === 'placed' && PAID.includes(financial_status) && UNSHIPPED.includes(fulfillment_status);
  if (!waits) return false;
  const tests = await testsOf(shop, id);
  const found = tests.includes(true);
  if (tests.length > 0) known.set(id, found);
  return found;
}

/** Of each payment whether it was only played; none of an order that went meanwhile. */
async function testsOf({ client }: Shop, id: string): Promise<boolean[]> {
  try {
    const call = { method: 'GET' as const, path: `orders/${id}/transactions`, names: true };
    return (await client.call(call, TransactionList)).transactions.map(({ test }) => test);
  } catch (error) {
    if (saysGone(error)) return [];
    throw error;
  }
}

/** By the store for as long as it is open, then by order: what a payment was it stays. */
const testsByStore = new WeakMap<object, Map<string, boolean>>();

function knownTests({ lifetime }: Shop): Map<string, boolean> {
  const known = testsByStore.get(lifetime) ?? new Map<string, boolean>();
  testsByStore.set(lifetime, known);
  return known;
}
