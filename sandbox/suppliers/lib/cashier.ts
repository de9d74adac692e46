import type { FastifyReply, FastifyRequest } from 'fastify';
import { decimalOf } from '../../lib/cents.ts';
import { sendHtml, textsOf } from '../../lib/rawRequest.ts';
import { card, escapeHtml, facts, form, page } from '../../pages/page.ts';
import type { OrderBook } from './orderBook.ts';
import { type AcceptedCall, linesOf, type SupplierSideOrder } from './orders.ts';

/** Which orders a page is about. */
export interface CashierPage {
  title: string;
  currency: string;
  /** Those of the page; a list that is empty is one in which nothing waits for payment. */
  ids: readonly string[];
}

/**
 * The page on which a person pays orders: a GET shows them; a POST pays the one named `pay`, or all on the page that wait for
 * payment. Whoever opens it is taken for the buyer. No money moves.
 */
export function cashier(
  book: OrderBook,
  { title, currency, ids }: CashierPage,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (request.method === 'POST') {
    const { pay } = textsOf(request);
    for (const id of waiting(book, ids)) if (pay === undefined || pay === id) book.pay(id);
  }
  const found = ids.flatMap((id) => book.find(id) ?? []);
  if (ids.length > 0 && found.length === 0) return sendHtml(reply, 404, page(title, '<h1>There is no such order</h1>'));
  const toPay = waiting(book, ids);
  const cards = found.map(({ call, order }) => {
    const pay = toPay.includes(order.id) ? [form('', [], [['pay', order.id, 'Pay']])] : [];
    return card(order.id, orderFacts(call, order, currency), pay);
  });
  const sum = toPay.reduce((total, id) => total + centsOf(book, id), 0);
  const all = `${toPay.length} to pay: <strong>${decimalOf(sum)} ${currency}</strong>`;
  const end =
    toPay.length > 0
      ? `<p>${all}</p>${form('', [], [['', '', toPay.length > 1 ? `Pay all ${toPay.length}` : 'Pay']])}`
      : '<p>Nothing waits for payment.</p>';
  const note = '<p class="soft">Practice cashier: no money moves.</p>';
  return sendHtml(reply, 200, page(title, `<h1>${escapeHtml(title)}</h1>${note}${end}${cards.join('')}`));
}

function orderFacts(call: AcceptedCall, order: SupplierSideOrder, currency: string): string {
  const items = linesOf(call, order).reduce((sum, { quantity, cancelled }) => sum + quantity - cancelled, 0);
  return facts({
    Account: call.account,
    Status: order.status,
    Items: String(items),
    Total: `${decimalOf(totalOf(call, order))} ${currency}`,
  });
}

/** Goods and freight, in hundredths of the supplier's currency. */
const totalOf = (call: AcceptedCall, order: SupplierSideOrder): number =>
  linesOf(call, order).reduce((sum, { cents, quantity, cancelled }) => sum + cents * (quantity - cancelled), 0) +
  order.freightCents;

function centsOf(book: OrderBook, id: string): number {
  const found = book.find(id);
  return found ? totalOf(found.call, found.order) : 0;
}

const waiting = (book: OrderBook, ids: readonly string[]): string[] =>
  ids.filter((id) => {
    const status = book.find(id)?.order.status;
    return status === 'unpaid' || status === 'payFailed';
  });
