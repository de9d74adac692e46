import type { FastifyReply, FastifyRequest } from 'fastify';
import { searchOf, sendHtml } from '../../lib/rawRequest.ts';
import { card, escapeHtml, facts, linkButton, page } from '../../pages/page.ts';
import { sendPicture } from '../../pictures/sendPicture.ts';
import { storePicture } from '../../pictures/storePicture.ts';
import type { World } from '../../world.ts';
import type { StoreEdit } from '../controls.ts';
import { shopPlatform } from '../shops.ts';
import type { StorePlatform } from '../storePlatform.ts';
import { OpenApi, sendAnswer, sendError } from './api.ts';
import { refusals } from './apiError.ts';
import { APP, SELLERS, SHOPS } from './app.ts';
import { consentPage } from './consentPage.ts';
import { combineInAdmin, fulfilInAdmin, fulfilmentsOf } from './fulfilment/adminShips.ts';
import { PICTURE_HOST } from './images.ts';
import { cancelPieces, orderChanges } from './orders/orderChanges.ts';
import { orderView } from './orders/orderView.ts';
import { placeOrder } from './orders/placeOrder.ts';
import { existsSku, productView } from './products/productView.ts';
import { tellChange } from './products/writeProduct.ts';
import { seedShop } from './seed.ts';
import { TikShop } from './shop.ts';
import { Tokens } from './tokens.ts';
import type { StoredProduct, StoredSku } from './types.ts';
import { deliver } from './webhooks.ts';

const API = 'open-api.tiktokglobalshop.com';
const AUTH = 'auth.tiktok-shops.com';
/** Where pictures of products come from in examples; they load unless a fault says otherwise. */
const ELSEWHERE = 'cdn.example.com';

/** TikTok Shop: one open API for the shops of several sellers. */
export function tikTokShop(world: World): StorePlatform {
  const shops = new Map(SHOPS.map((profile) => [profile.name, new TikShop(world, profile)]));
  const tokens = new Tokens(world);
  const api = new OpenApi(shops, tokens);
  for (const shop of shops.values()) shop.onEvent = (event) => void deliver(shop, event);
  const picture = (host: string, path: string, reply: FastifyReply): Promise<FastifyReply> | FastifyReply => {
    const bad = world.faults.of('tiktok')?.badImages.includes(`https://${host}${path}`) ?? false;
    return bad ? reply.status(404).send() : sendPicture(reply, world.pictures, path, uploaded(shops.values(), path));
  };
  const handle = (
    host: string,
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> | FastifyReply => {
    if (host === API) return api.answer(path, request, reply);
    if (host === AUTH) return sendAnswer(reply, () => tokens.answer(path, new URLSearchParams(searchOf(request))));
    if (host === PICTURE_HOST || host === ELSEWHERE) return picture(host, path, reply);
    if (path === '/open/authorize') return consentPage(tokens, world.appUrl, request, reply);
    if (host.endsWith('.tiktok.com')) return sellerPage(shops.values(), path, request, reply);
    return sendHtml(reply, 404, page('Not found', '<h1>Not found</h1>'));
  };
  const consent = (): string =>
    `${world.url}/_hosts/services.tiktokshop.com/open/authorize?service_id=${APP.serviceId}`;
  return shopPlatform(shops, {
    name: 'tiktok',
    kind: 'TikTok shop',
    heading: 'TikTok Shop',
    appCard: () =>
      card('Application', facts({ 'App key': APP.appKey, 'App secret': APP.appSecret, 'Service id': APP.serviceId }), [
        linkButton(`${consent()}&state=front-page`, 'Authorise a seller'),
      ]),
    factsOf: ({ profile, products, orders, webhooks }) => ({
      'Shop id': profile.id,
      Region: `${profile.region}, ${profile.currency}`,
      'Signs in as': SELLERS.find(({ shops: held }) => held.includes(profile.name))?.name ?? '',
      Holds: `${products.size} products, ${orders.size} orders, ${webhooks.size} webhooks`,
    }),
    stateOf: shopState,
    seedShop,
    place: placeOrder,
    giveBack: cancelPieces,
    fulfilOrder: fulfilInAdmin,
    combineOrders: combineInAdmin,
    orderChanges,
    editProduct: editInSellerCenter,
    end: (shop) => {
      const seller = SELLERS.find((one) => one.shops.includes(shop.profile.name));
      shop.onEvent({ topic: 'SELLER_DEAUTHORIZATION', data: { message: 'The seller ended the authorization' } });
      return seller ? tokens.revoke(seller) : 0;
    },
    domains: ['tiktokglobalshop.com', 'tiktok-shops.com', 'tiktokshop.com', 'tiktok.com', ELSEWHERE],
    handle,
    target: (host, path, request) => {
      if (host !== API && host !== AUTH) return null;
      const shop = host === API ? api.shopOf(request) : undefined;
      const route = `${request.method} ${path.replace(/\/\d{15,}/g, '/{id}')}`;
      return { route, ...(shop === undefined ? {} : { shop }) };
    },
    refusals: {
      throttle: (reply) => sendError(reply, refusals.throttled()),
      error: (reply) => sendError(reply, refusals.broken()),
    },
    credentials: () => ({
      app: APP,
      shops: SHOPS.map(({ name, id }) => ({
        shop: name,
        id,
        url: `${world.url}/_hosts/seller-us.tiktok.com/homepage?shop_id=${id}`,
      })),
    }),
    reload: () => {
      tokens.forgetCodes();
      api.forget();
      for (const shop of shops.values()) shop.clear();
    },
    close: () => {
      for (const shop of shops.values()) shop.clear();
    },
  });
}

/** A picture of a product of any shop. The file that was sent is called as it was where it came from. */
const uploaded = (shops: Iterable<TikShop>, path: string) => {
  const products = [...shops].flatMap((shop) => shop.products.values().map((product) => ({ shop, product })));
  return storePicture(products, {
    images: ({ shop, product }) =>
      product.mainImages.map((uri) => ({ uri, source: shop.images.get(uri)?.fileName ?? '' })),
    title: ({ product }) => product.title,
    found: ({ uri }) => path === `/${uri}.png`,
  });
};

/** The seller changes a product in Seller Center. What is deleted there is told of as a change of status. */
function editInSellerCenter(shop: TikShop, edit: StoreEdit): unknown {
  const { product, sku } = existsSku(shop, edit.sku);
  const changed: StoredSku = {
    ...sku,
    price: edit.price ?? sku.price,
    list_price: edit.compareAtPrice === undefined ? sku.list_price : edit.compareAtPrice,
    quantity: edit.inventory ?? sku.quantity,
  };
  const saved: StoredProduct = shop.save({
    ...product,
    title: edit.title ?? product.title,
    status: edit.delete ? 'DELETED' : product.status,
    skus: product.skus.map((one) => (one.id === sku.id ? changed : one)),
  });
  if (edit.delete) shop.onEvent({ topic: 'PRODUCT_STATUS_CHANGE', data: { product_id: saved.id, status: 'DELETED' } });
  else tellChange(shop, saved);
  return productView(shop, saved);
}

/** What a shop holds, for `GET /_world`: deleted products too, and the file that each image was uploaded from. */
function shopState(shop: TikShop): Record<string, unknown> {
  return {
    shopId: shop.profile.id,
    currency: shop.profile.currency,
    region: shop.profile.region,
    get products() {
      return shop.all().map((product) => ({ ...productView(shop, product), images: imagesOf(shop, product) }));
    },
    get orders() {
      return shop.orders
        .values()
        .map((order) => ({ ...orderView(shop, order), fulfilments: fulfilmentsOf(shop, order) }));
    },
    get fulfilments() {
      return shop.packages.values().filter(({ shipped }) => shipped !== null);
    },
    get mails() {
      return shop.mails.values();
    },
    webhooks: shop.webhooks.values(),
    requests: shop.world.requests.of(`tiktok/${shop.profile.name}`),
  };
}

function imagesOf(shop: TikShop, { mainImages }: StoredProduct): object[] {
  return mainImages.map((uri) => shop.images.get(uri) ?? { uri });
}

/** Seller Center and the public pages of products, as far as a person needs them to look. */
function sellerPage(
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
