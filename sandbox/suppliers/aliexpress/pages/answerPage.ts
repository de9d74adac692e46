import type { FastifyReply } from 'fastify';
import { sendHtml } from '../../../lib/rawRequest.ts';
import { page } from '../../../pages/page.ts';
import { titleMatcher } from '../../lib/titleMatcher.ts';
import type { AliExpress } from '../aliexpress.ts';
import { targetCurrency } from '../currency.ts';
import { checkPage, productPage, searchPage } from './productPage.ts';

const itemPath = /^\/(?:item|i)\/(?:[^/]+\/)?(\d{8,20})(?:\.html)?$/;
const searchPath = /^\/(?:w\/|wholesale|category\/)/;
/** Shown in the layout of 2019 to 2023, and behind a check. */
const OLD = 1005008101000055;
const CHECKED = 1005008101000210;

export const isPage = (path: string): boolean => itemPath.test(path) || searchPath.test(path);

/** The pages of the shop. `shipTo` and `currency` of the query play what the visitor has chosen. */
export function answerPage(
  supplier: AliExpress,
  path: string,
  query: Record<string, unknown>,
  reply: FastifyReply,
): FastifyReply {
  const picture = (src: string): string => src.replace('https://', `${supplier.world.url}/_hosts/`);
  const [, id] = itemPath.exec(path) ?? [];
  if (id === undefined) return sendHtml(reply, 200, search(supplier, query, picture));
  const product = supplier.find(Number(id));
  if (!product || product.skus.length === 0)
    return sendHtml(reply, 404, page('Page Not Found', '<h1>Page Not Found</h1>'));
  if (product.id === CHECKED) return sendHtml(reply, 200, checkPage());
  const country = typeof query.shipTo === 'string' && /^[A-Z]{2}$/.test(query.shipTo) ? query.shipTo : 'US';
  const currency = targetCurrency(typeof query.currency === 'string' ? query.currency : undefined);
  return sendHtml(reply, 200, productPage(product, { country, currency }, product.id === OLD, picture));
}

function search(
  supplier: AliExpress,
  { SearchText }: Record<string, unknown>,
  picture: (src: string) => string,
): string {
  const words = typeof SearchText === 'string' ? SearchText : '';
  const found = supplier.products
    .values()
    .filter(({ status }) => status === 'onSelling')
    .filter(titleMatcher(words));
  return searchPage(
    words,
    found,
    ({ id }) => `${supplier.world.url}/_hosts/www.aliexpress.com/item/${id}.html`,
    picture,
  );
}
