import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../lib/html.ts';
import { searchOf, sendHtml } from '../../lib/rawRequest.ts';
import { page } from '../../pages/page.ts';
import type { TikShop } from './shop.ts';
import type { StoredProduct } from './types.ts';

/** Seller Center and the public pages of products, as far as a person needs them to look. */
export function sellerPage(
  shops: Iterable<TikShop>,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const all = [...shops];
  const productId = /^\/view\/product\/(\d+)$/.exec(path)?.[1];
  if (productId !== undefined) {
    const product = all.map((shop) => shop.product(productId)).find((held) => held !== undefined);
    if (product) return sendHtml(reply, 200, page(product.title, productCard(product)));
  }
  const id = new URLSearchParams(searchOf(request)).get('shop_id');
  const shop = all.find(({ profile }) => profile.id === id);
  if (!shop) return sendHtml(reply, 404, page('Not found', '<h1>Not found</h1>'));
  const cards = shop.all().map(productCard).join('');
  return sendHtml(reply, 200, page(shop.profile.title, `<h1>${escapeHtml(shop.profile.title)}</h1>${cards}`));
}

const productCard = ({ title, status, description, skus, auditReasons }: StoredProduct): string =>
  `<div class="card"><h3>${escapeHtml(title)}</h3><p class="soft">${escapeHtml([status, ...auditReasons].join(': '))}</p>
  ${skus.map(({ seller_sku, price, quantity }) => `<p>${escapeHtml(`${seller_sku} ${price} × ${quantity}`)}</p>`).join('')}
  <div>${description}</div></div>`;
