import type { FastifyReply, FastifyRequest } from 'fastify';
import { jsonOf } from '../../lib/rawRequest.ts';
import { card, escapeHtml, facts, linkButton } from '../../pages/page.ts';
import { sendPicture } from '../../pictures/sendPicture.ts';
import { storePicture } from '../../pictures/storePicture.ts';
import type { World } from '../../world.ts';
import { shopPlatform } from '../shops.ts';
import type { StorePlatform } from '../storePlatform.ts';
import { APP } from './app.ts';
import { installer } from './auth/installer.ts';
import { mintToken, siteOf, tokenInfo } from './auth/tokens.ts';
import { merchantEdits, removeApp, siteState } from './merchant.ts';
import { fulfilInAdmin, unfulfilInAdmin } from './orders/adminShips.ts';
import { customerBuys } from './orders/customerBuys.ts';
import { fulfilmentRoutes } from './orders/fulfilmentRoutes.ts';
import { orderChanges, refundOrder } from './orders/orderChanges.ts';
import { orderRoutes } from './orders/orderRoutes.ts';
import { paymentRoutes } from './orders/paymentRoutes.ts';
import { inventoryRoutes } from './products/inventoryRoutes.ts';
import { productRoutes } from './products/productRoutes.ts';
import { bodyInAddress, callOf, catalogMismatch, routeFor } from './route.ts';
import { seedSite } from './seed.ts';
import { Site } from './site.ts';
import { siteRoutes } from './siteRoutes.ts';
import { SITES } from './sites.ts';
import { WebhookQueue, webhookDashboard } from './webhooks/webhookQueue.ts';
import { WixError } from './wixError.ts';

const ROUTES = [
  ...siteRoutes,
  ...productRoutes,
  ...inventoryRoutes,
  ...orderRoutes,
  ...fulfilmentRoutes,
  ...paymentRoutes,
];

const API = 'www.wixapis.com';

/** Wix as an app of its market meets it: the installer, the REST API, webhooks. */
export function wix(world: World): StorePlatform {
  const sites = SITES.map((profile) => new Site(world, profile));
  const queue = new WebhookQueue(world, sites);
  const home = (): string => `${world.url}/_hosts`;
  const platform = shopPlatform(new Map(sites.map((site) => [site.profile.name, site])), {
    name: 'wix',
    kind: 'Wix site',
    heading: 'Wix sites',
    appCard: () => {
      const back = new URLSearchParams({ appId: APP.appId, postInstallationUrl: `${world.url}/` });
      const known = { 'App id': APP.appId, 'App secret': APP.appSecret, 'Webhooks go to': queue.address ?? 'nowhere' };
      return card('The app', `${facts(known)}<pre>${escapeHtml(APP.publicKey)}</pre>`, [
        linkButton(`${home()}/www.wix.com/app-installer?${back}`, 'Install on a site'),
        linkButton(`${home()}/manage.wix.com/webhooks`, 'Webhooks'),
      ]);
    },
    factsOf: ({ profile, installed, products, orders }) => ({
      'Instance id': profile.instanceId,
      App: installed ? 'installed' : 'not installed',
      Settings: `${CATALOGS[profile.catalog]}, ${profile.currency}, ${profile.weightUnit}`,
      Holds: `${products.size} products, ${orders.size} orders`,
    }),
    stateOf: (site) => siteState(site, queue.address),
    seedShop: seedSite,
    place: customerBuys,
    giveBack: refundOrder,
    fulfilOrder: fulfilInAdmin,
    unfulfilOrder: unfulfilInAdmin,
    orderChanges,
    editProduct: merchantEdits,
    end: removeApp,
    domains: ['wix.com', 'wixapis.com', 'wixstatic.com'],
    refusals: {
      throttle: (reply) => answer(reply, 429, new WixError(429, 'Too many requests').body),
      error: (reply) => answer(reply, 500, { message: 'Internal server error', details: {} }),
    },
    target: (host, path, request) => {
      if (host !== API) return null;
      const token = String(request.headers.authorization ?? '');
      const shop = sites.find(({ tokens }) => tokens.get(token))?.profile.name;
      const route = `${request.method} ${path.replace(/\/[0-9a-f-]{36}(?=\/|$)/g, '/{id}')}`;
      return { ...(shop === undefined ? {} : { shop }), route };
    },
    handle: (host, path, request, reply) => {
      if (host === API) return serve(sites, path, request, reply);
      if (host === 'static.wixstatic.com') return sendPicture(reply, world.pictures, path, loaded(sites, path));
      if (host === 'manage.wix.com' && path === '/webhooks') return webhookDashboard(queue, request, reply);
      const page = /^\/app-installer(\/agree)?$/.exec(path);
      if (host === 'www.wix.com' && page) return installer(sites, page[1] ?? '', request, reply);
      return reply.status(404).send();
    },
    credentials: () => ({
      app: { appId: APP.appId, appSecret: APP.appSecret, publicKey: APP.publicKey },
      shops: sites.map(({ profile }) => ({
        shop: profile.name,
        url: profile.url,
        instanceId: profile.instanceId,
        catalog: profile.catalog,
      })),
    }),
    reload: () => {
      queue.clear();
      for (const site of sites) site.refill();
    },
    close: () => queue.clear(),
  });
  return {
    ...platform,
    seed: () => {
      world.collection('wix/webhooks').set('address', { address: `${world.appUrl}/shop/webhook/wix` });
      platform.seed();
    },
  };
}

/** A picture of a product of any site. */
const loaded = (sites: readonly Site[], path: string) => {
  const products = sites.flatMap((site) => site.products.values());
  return storePicture(products, {
    images: ({ media }) => media,
    title: ({ name }) => name,
    found: ({ id }) => path === `/media/${id}`,
  });
};

const CATALOGS = { V1_CATALOG: 'old catalog', V3_CATALOG: 'Catalog V3', STORES_NOT_INSTALLED: 'no Wix Stores' };

/** Returns a call of the API: the token calls, then whatever the site's token is good for. */
function serve(sites: Site[], path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  try {
    if (path === '/oauth2/token') return answer(reply, 200, mintToken(sites, jsonOf(request)));
    if (path === '/oauth2/token-info') return answer(reply, 200, tokenInfo(sites, jsonOf(request)));
    const site = siteOf(sites, request.headers.authorization);
    const { ok, waitMs } = site.rate.take();
    if (!ok) {
      reply.header('Retry-After', String(Math.ceil(waitMs / 1000)));
      throw new WixError(429, 'Too many requests');
    }
    const packed = bodyInAddress(request, path);
    const { route, ids } = routeFor(ROUTES, packed === undefined ? request.method : 'POST', path);
    const ofCatalog = /^\/stores\/v3\/(?!provision)/.test(path);
    if (ofCatalog && site.profile.catalog !== 'V3_CATALOG') throw catalogMismatch();
    return answer(reply, 200, route.handle(callOf(site, ids, request, packed)));
  } catch (error) {
    if (error instanceof WixError) return answer(reply, error.status, error.body);
    throw error;
  }
}

const answer = (reply: FastifyReply, status: number, body: unknown): FastifyReply =>
  reply
    .status(status)
    .header('x-wix-request-id', `${Date.now()}.0`)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
