import type { FastifyReply, FastifyRequest } from 'fastify';
import { decimalOf } from '../../lib/cents.ts';
import { sendHtml } from '../../lib/rawRequest.ts';
import { card, escapeHtml, facts, form, page } from '../../pages/page.ts';
import { linesOf, type OrderBook } from './orderBook.ts';

/**
 * The page on which a person pays these orders: a GET shows them, a POST pays what waits for payment. Whoever opens it is
 * taken for the buyer.
 */
export function cashier(
  book: OrderBook,
  of: { title: string; currency: string; ids: readonly string[] },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (request.method === 'POST') {
    for (const id of waiting(book, of.ids)) book.pay(id);
  }
  const found = of.ids.flatMap((id) => book.find(id) ?? []);
  if (found.length === 0) return sendHtml(reply, 404, page(of.title, '<h1>There is no such order</h1>'));
  const cards = found.map(({ call, order }) => {
    const lines = linesOf(call, order);
    const goods = lines.reduce((sum, { cents, quantity, cancelled }) => sum + cents * (quantity - cancelled), 0);
    return card(
      order.id,
      facts({
        State: order.status,
        Pieces: String(lines.reduce((sum, { quantity, cancelled }) => sum + quantity - cancelled, 0)),
        Total: `${decimalOf(goods + order.freightCents)} ${of.currency}`,
      }),
    );
  });
  const toPay = waiting(book, of.ids).length > 0;
  const pay = toPay ? form('', [], [['', '', 'Pay']]) : '<p>Nothing of it waits for payment.</p>';
  return sendHtml(reply, 200, page(of.title, `<h1>${escapeHtml(of.title)}</h1>${cards.join('')}${pay}`));
}

const waiting = (book: OrderBook, ids: readonly string[]): string[] =>
  ids.filter((id) => {
    const status = book.find(id)?.order.status;
    return status === 'unpaid' || status === 'payFailed';
  });
