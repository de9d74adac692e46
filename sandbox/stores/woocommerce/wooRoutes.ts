import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PhpParams, phpJson, phpQuery } from '../../lib/php.ts';
import { bodyOf, pathOf, searchOf, sendHtml } from '../../lib/rawRequest.ts';
import { diePage } from '../../pages/shopPages.ts';
import { sendPicture } from '../../pictures/sendPicture.ts';
import { storePicture } from '../../pictures/storePicture.ts';
import type { Target } from '../storePlatform.ts';
import type { Nonces } from './auth/authenticate.ts';
import { authPages, signIn } from './connect/authPages.ts';
import { dispatch } from './dispatch.ts';
import type { Shop } from './shop.ts';
import { storefront } from './storefront.ts';

type Shops = ReadonlyMap<string, Shop>;

/** The shop that is reached under this folder now. */
const shopIn = (shops: Shops, folder: string): Shop | undefined =>
  [...shops.values()].find((shop) => shop.folder === folder);

/** The shop and the route of the REST API that a path under `/woo/` is about. */
export const wooTarget =
  (shops: Shops) =>
  (path: string, request: FastifyRequest): Target | null => {
    const [, folder, rest = '/'] = /^\/woo\/([^/]+)(\/.*)?$/.exec(path) ?? [];
    if (!folder) return null;
    const shop = shopIn(shops, folder)?.profile.name ?? folder;
    const asQuery = /[?&]rest_route=([^&]*)/.exec(request.raw.url ?? '')?.[1];
    const below = (asQuery ? decodeURIComponent(asQuery) : rest).replace(/^\/wp-json/, '').replace(/^\/wc\/v3/, '');
    const route = (below.replace(/\/$/, '') || '/').replace(/\/(\d+|[\da-f]{32})(?=\/|$)/g, '/{id}');
    return { shop, route: `${request.method} ${route}` };
  };

const UPLOADS = '/wp-content/uploads/';

/** A picture of the media library, in whichever size. */
const uploaded = (shop: Shop, path: string) => {
  const name = path.slice(UPLOADS.length).replace(/-\d+x\d+(?=\.\w+$)/, '');
  return storePicture(shop.products.values(), {
    images: ({ images }) => images,
    title: (product) => product.name,
    found: ({ file }) => file === name,
  });
};

/** Serves every shop under `/woo/<folder>`: WordPress in a subdirectory. */
export function wooRoutes(app: FastifyInstance, shops: Shops): void {
  const nonces: Nonces = new Map();
  const handle = (request: FastifyRequest, reply: FastifyReply) => {
    const [, folder = '', rest = '/'] = /^\/woo\/([^/]+)(\/.*)?$/.exec(pathOf(request)) ?? [];
    const shop = shopIn(shops, folder);
    if (!shop) return sendHtml(reply, 404, diePage('Not found', 'There is no shop of this name.'));
    const query = phpQuery(searchOf(request));
    reply.header('Link', `<${shop.apiRoot}>; rel="https://api.w.org/"`);
    if (typeof query.rest_route === 'string') return serveRest(shop, query.rest_route, query, request, reply, nonces);
    // Behind nginx every address is WordPress's, which then knows none of them: it shows the front page, and says 200.
    if (shop.hasPlainLinks) return sendHtml(reply, 200, storefront(shop, '/', query) ?? '');
    if (rest === '/wp-json' || rest.startsWith('/wp-json/')) {
      return serveRest(shop, decodeURIComponent(rest.slice('/wp-json'.length)), query, request, reply, nonces);
    }
    const [, step] = /^\/wc-auth\/v1\/([a-z_]+)\/?$/.exec(rest) ?? [];
    if (step) return authPages(shop, step, request, reply);
    if (rest === '/wp-login.php') return signIn(shop, reply).redirect(`${shop.world.url}/`, 303);
    if (rest.startsWith(UPLOADS)) return sendPicture(reply, shop.world.pictures, rest, uploaded(shop, rest));
    const html = storefront(shop, rest, query);
    return html
      ? sendHtml(reply, 200, html)
      : sendHtml(reply, 404, diePage('Page not found', 'Nothing was found here.'));
  };
  app.all('/woo/:shop', handle);
  app.all('/woo/:shop/*', handle);
}

async function serveRest(
  shop: Shop,
  route: string,
  query: PhpParams,
  request: FastifyRequest,
  reply: FastifyReply,
  nonces: Nonces,
) {
  const secure = request.headers['x-forwarded-proto'] === 'https';
  const path = pathOf(request);
  // To its home WordPress adds what follows: of the front page that is nothing, and no slash either.
  const signedPath = path === `/woo/${shop.folder}/` ? path.slice(0, -1) : path;
  const result = await dispatch(
    shop,
    {
      method: request.method,
      url: `${secure ? 'https' : 'http'}://${request.headers.host ?? ''}${signedPath}`,
      rawUrl: request.raw.url ?? '',
      query,
      authorization: request.headers.authorization ?? '',
      secure,
      route: route.replace(/\/+$/, ''),
      contentType: request.headers['content-type'] ?? '',
      body: bodyOf(request),
    },
    nonces,
  );
  return reply
    .status(result.status)
    .headers({
      'Content-Type': 'application/json; charset=UTF-8',
      Link: `<${shop.apiRoot}>; rel="https://api.w.org/"`,
      'X-Content-Type-Options': 'nosniff',
      'Access-Control-Allow-Headers': 'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
      ...result.headers,
    })
    .send(phpJson(result.body));
}
