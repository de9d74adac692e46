import type { FastifyReply, FastifyRequest } from 'fastify';
import { placeholderImage } from '../../lib/placeholderImage.ts';
import { searchOf, sendHtml } from '../../lib/rawRequest.ts';
import { page } from '../../pages/page.ts';
import type { World } from '../../world.ts';
import { customerOrderSchema } from '../controls.ts';
import { named } from '../named.ts';
import type { StorePlatform } from '../storePlatform.ts';
import { OpenApi, sendAnswer, sendError } from './api.ts';
import { refusals } from './apiError.ts';
import { APP, SELLERS, SHOPS } from './app.ts';
import { tikTokCards } from './cards.ts';
import { consentPage } from './consentPage.ts';
import { editInSellerCenter } from './editProduct.ts';
import { PICTURE_HOST } from './images.ts';
import { cancelPieces } from './orders/cancelPieces.ts';
import { placeOrder } from './orders/placeOrder.ts';
import { seedShop } from './seed.ts';
import { sellerPage } from './sellerPage.ts';
import { TikShop } from './shop.ts';
import { shopState } from './state.ts';
import { Tokens } from './tokens.ts';
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
  const shopNamed = (name: string): TikShop => named(shops, name, 'TikTok shop');
  const picture = (host: string, path: string, reply: FastifyReply): FastifyReply => {
    const bad = world.faults.of('tiktok')?.badImages.includes(`https://${host}${path}`) ?? false;
    return bad ? reply.status(404).send() : reply.type('image/png').send(placeholderImage(path));
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
  return {
    name: 'tiktok',
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
    state: () => Object.fromEntries([...shops].map(([name, shop]) => [name, shopState(shop)])),
    credentials: () => ({
      app: APP,
      shops: SHOPS.map(({ name, id }) => ({
        shop: name,
        id,
        url: `${world.url}/_hosts/seller-us.tiktok.com/homepage?shop_id=${id}`,
      })),
    }),
    cards: () => tikTokCards(world.url, shops.values()),
    order: (body) => {
      const order = customerOrderSchema.parse(body);
      return placeOrder(shopNamed(order.shop), order);
    },
    refund: (refund) => cancelPieces(shopNamed(refund.shop), refund),
    edit: (edit) => editInSellerCenter(shopNamed(edit.shop), edit),
    revoke: (name) => {
      const shop = shopNamed(name);
      const seller = SELLERS.find((one) => one.shops.includes(name));
      shop.onEvent({ topic: 'SELLER_DEAUTHORIZATION', data: { message: 'The seller ended the authorization' } });
      return seller ? tokens.revoke(seller) : 0;
    },
    seed: () => {
      for (const shop of shops.values()) seedShop(shop);
    },
    reload: () => {
      tokens.forgetCodes();
      api.forget();
      for (const shop of shops.values()) shop.clear();
    },
    close: () => {
      for (const shop of shops.values()) shop.clear();
    },
  };
}
