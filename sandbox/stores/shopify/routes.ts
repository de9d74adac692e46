import type { FastifyReply, FastifyRequest } from 'fastify';
import { jsonOf, paramsOf, sendHtml } from '../../lib/rawRequest.ts';
import { escapeHtml } from '../../pages/page.ts';
import { productPage, storefrontPage } from '../../pages/shopPages.ts';
import { sendPicture } from '../../pictures/sendPicture.ts';
import { storePicture } from '../../pictures/storePicture.ts';
import { serveGraphQL } from './graphql/serve.ts';
import { consentPages } from './oauth/consentPages.ts';
import { callerOf, tokenAnswer } from './oauth/tokens.ts';
import { pictureUrl } from './products/media.ts';
import type { Shop } from './shop.ts';
import type { StoredProduct } from './types.ts';

const OAUTH = '/admin/oauth/';
export const TOKENS = `${OAUTH}access_token`;
const PICTURES = '/cdn/shop/files/';
/** Versions that Shopify answers to in November 2026. */
const VERSIONS = ['2026-01', '2026-04', '2026-07', '2026-10', 'unstable'];

/** The version that a path of the API names; null for other paths. */
export const apiOf = (path: string): string | null => /^\/admin\/api\/([^/]+)\/graphql\.json$/.exec(path)?.[1] ?? null;

const isPast = (version: string): boolean => /^20\d\d-(01|04|07|10)$/.test(version) && version < (VERSIONS[0] ?? '');

/** Serves a request to a shop's own host. */
export function serveShop(
  shop: Shop,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> | FastifyReply {
  const version = apiOf(path);
  if (version !== null) return serveApi(shop, version, request, reply);
  if (path === TOKENS && request.method === 'POST') {
    const isJson = /json/.test(request.headers['content-type'] ?? '');
    const { status, body } = tokenAnswer(shop, isJson ? jsonOf(request) : paramsOf(request));
    return reply.status(status).send(body);
  }
  if (path.startsWith(OAUTH)) return consentPages(shop, path.slice(OAUTH.length), request, reply);
  if (path.startsWith(PICTURES)) return sendPicture(reply, shop.world.pictures, path, loaded(shop, path));
  const html = storefront(shop, path);
  return sendHtml(reply, html ? 200 : 404, html ?? '<h1>404 Not Found</h1>');
}

async function serveApi(
  shop: Shop,
  version: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // A version that is over is answered by the oldest that is not; one that never was has no address.
  const answered = VERSIONS.find((one) => one === version) ?? (isPast(version) ? VERSIONS[0] : undefined);
  if (answered === undefined) return reply.status(404).send({ errors: 'Not Found' });
  reply.header('x-shopify-api-version', answered);
  const caller = callerOf(shop, request);
  if (!caller) {
    const errors = '[API] Invalid API key or access token (unrecognized login or wrong password)';
    return reply.status(401).send({ errors });
  }
  if (request.method !== 'POST') return reply.status(405).send({ errors: 'Method Not Allowed' });
  return reply.send(await serveGraphQL(shop, caller, jsonOf(request)));
}

const SHOWN = 60;

const loaded = (shop: Shop, path: string) =>
  storePicture(shop.products.values(), {
    images: ({ mediaIds }) => mediaIds.flatMap((id) => shop.media.get(id) ?? []),
    title: ({ title }) => title,
    found: ({ file }) => file === decodeURIComponent(path.slice(PICTURES.length)),
  });

/** The Online Store as a visitor sees it: the shelf, or one product. Undefined for an address with nothing behind it. */
function storefront(shop: Shop, path: string): string | undefined {
  const online = shop.publications.find(({ title }) => title === 'Online Store')?.id ?? '';
  const shown = shop.products
    .values()
    .filter(({ status, publicationIds }) => status === 'ACTIVE' && publicationIds.includes(online));
  const [, handle] = /^\/products\/([^/]+)\/?$/.exec(path) ?? [];
  if (handle !== undefined) {
    const product = shown.find((one) => one.handle === decodeURIComponent(handle));
    // Shopify keeps a description as it was sent; this page shows it as text.
    return product
      ? productPage(
          shop.profile.title,
          product.title,
          priceText(shop, product),
          escapeHtml(product.descriptionHtml),
          pictures(shop, product),
        )
      : undefined;
  }
  if (path !== '/') return undefined;
  const cards = shown.slice(-SHOWN).reverse();
  return storefrontPage(
    shop.profile.title,
    cards.map((product) => ({
      name: product.title,
      price: priceText(shop, product),
      href: `${shop.home}/products/${product.handle}`,
      src: pictures(shop, product)[0] ?? '',
    })),
  );
}

const priceText = ({ profile }: Shop, { variants: [first] }: StoredProduct): string =>
  first ? `${first.price} ${profile.currency}` : '';

const pictures = (shop: Shop, { mediaIds }: StoredProduct): string[] =>
  mediaIds.flatMap((id) => shop.media.get(id) ?? []).map((media) => pictureUrl(shop, media));
