import type { FastifyReply } from 'fastify';
import { linkButton, postButton } from '../../pages/page.ts';
import type { World } from '../../world.ts';
import type { StoreEdit } from '../controls.ts';
import { shopPlatform } from '../shops.ts';
import type { StorePlatform } from '../storePlatform.ts';
import { placeCustomerOrder } from './customerOrder.ts';
import { fulfilmentView } from './orders/fulfilments.ts';
import { orderChanges } from './orders/orderEvents.ts';
import { orderView } from './orders/orderView.ts';
import { fulfilInAdmin, shippedOf, unfulfilInAdmin } from './orders/shipped.ts';
import { removeOrder } from './orders/writeOrder.ts';
import { imageView } from './products/images.ts';
import { productView } from './products/productView.ts';
import { removeProduct } from './products/removeProduct.ts';
import { updateProduct } from './products/writeProduct.ts';
import { restoreShop } from './restore.ts';
import { seedShop } from './seed.ts';
import { Shop } from './shop.ts';
import { SHOPS } from './shops.ts';
import type { StoredImage, StoredProduct } from './types.ts';
import { updateVariation } from './variations/writeVariation.ts';
import { WebhookQueue } from './webhooks/deliver.ts';
import { wooRoutes, wooTarget } from './wooRoutes.ts';

/** The WooCommerce shops of a world, each on its merchant's own host: `/woo/<shop>`. */
export function wooCommerce(world: World): StorePlatform {
  const shops = new Map(SHOPS.map((profile) => [profile.name, new Shop(world, profile)]));
  const queues = [...shops.values()].map((shop) => new WebhookQueue(shop));
  return shopPlatform(shops, {
    name: 'woocommerce',
    kind: 'WooCommerce shop',
    heading: 'WooCommerce shops',
    appCard: () => '',
    factsOf: ({ profile, home, products, orders, webhooks }) => ({
      'Store URL': home,
      'Consumer key': profile.consumerKey,
      'Consumer secret': profile.consumerSecret,
      Settings: `WooCommerce ${profile.version}, ${profile.currency}, ${profile.weightUnit}`,
      Holds: `${products.values().filter(isShown).length} products, ${orders.size} orders, ${webhooks.size} webhooks`,
    }),
    buttonsOf: ({ home }) => [
      linkButton(`${home}/`, 'Visit the shop'),
      postButton(`${home}/wp-login.php`, 'Sign in as shop owner'),
    ],
    stateOf: shopState,
    seedShop,
    place: placeCustomerOrder,
    remove: (shop, externalId) => {
      const order = shop.orders.get(Number(externalId));
      if (!order) throw new Error(`there is no order ${externalId} in this shop`);
      removeOrder(shop, order, false);
    },
    orderChanges,
    restore: restoreShop,
    fulfilOrder: fulfilInAdmin,
    unfulfilOrder: unfulfilInAdmin,
    chooseShipping: (shop, way) => shop.shipBy(way),
    moveShop: (shop, folder) => shop.moveTo(folder),
    editProduct,
    end: ({ keys }, key) => {
      const held = keys.values().filter(({ consumerKey }) => key === undefined || consumerKey === key);
      for (const { id } of held) keys.delete(id);
      return held.length;
    },
    domains: [],
    refusals,
    routes: (app) => wooRoutes(app, shops),
    targetOfPath: wooTarget(shops),
    target: () => null,
    handle: (_host, _path, _request, reply) => reply.status(404).send(),
    credentials: () =>
      [...shops.values()].map(({ profile, home }) => ({
        shop: profile.name,
        url: home,
        consumerKey: profile.consumerKey,
        consumerSecret: profile.consumerSecret,
      })),
    reload: () => {
      for (const queue of queues) queue.clear();
      for (const shop of shops.values()) shop.reindex();
    },
    close: () => {
      for (const queue of queues) queue.clear();
    },
  });
}

const isShown = ({ parentId, status }: StoredProduct): boolean => parentId === 0 && status !== 'trash';

/** What a shop's host answers when it is overloaded or broken. WooCommerce itself has no rate limit. */
const refusals = {
  throttle: (reply: FastifyReply) =>
    reply
      .status(429)
      .header('Retry-After', '1')
      .type('text/html; charset=utf-8')
      .send('<h1>429 Too Many Requests</h1>'),
  error: (reply: FastifyReply) =>
    reply
      .status(500)
      .type('application/json; charset=UTF-8')
      .send({
        code: 'internal_server_error',
        message: '<p>There has been a critical error on this website.</p>',
        data: { status: 500 },
      }),
};

/** The shop owner changes a product in WordPress. Returns it as the API shows it; into the bin it goes as by hand. */
async function editProduct(shop: Shop, edit: StoreEdit): Promise<unknown> {
  const held = shop.holders(edit.sku).find(({ status }) => status !== 'trash');
  if (!held) throw new Error(`${edit.sku} is not in this shop`);
  const whole = held.parentId ? shop.products.get(held.parentId) : held;
  if (!whole) throw new Error(`${edit.sku} belongs to no product`);
  if (edit.delete) {
    removeProduct(shop, whole, false);
    return { id: whole.id, deleted: true };
  }
  const stock = edit.inventory === undefined ? {} : { manage_stock: true, stock_quantity: edit.inventory };
  const changed = { ...pricesOf(edit, held), ...stock };
  if (held.parentId) await updateVariation(shop, held, changed);
  const title = edit.title === undefined ? {} : { name: edit.title };
  const own = held.parentId ? title : { ...title, ...changed };
  return productView(shop, await updateProduct(shop, whole.id, own), 'edit');
}

/**
 * WooCommerce's regular price is the compare-at price where there is one, and the selling price its sale price. What
 * the owner does not touch stays.
 */
function pricesOf(edit: StoreEdit, held: StoredProduct): Record<string, string> {
  if (edit.price === undefined && edit.compareAtPrice === undefined) return {};
  const price = edit.price ?? (held.sale_price || held.regular_price);
  const heldCompareAt = held.sale_price ? held.regular_price : null;
  const compareAt = edit.compareAtPrice === undefined ? heldCompareAt : edit.compareAtPrice;
  return compareAt === null
    ? { regular_price: price, sale_price: '' }
    : { regular_price: compareAt, sale_price: price };
}

/** What a shop holds, for `GET /_world`: trashed products too, and where each image was loaded from. */
function shopState(shop: Shop): Record<string, unknown> {
  return {
    url: shop.home,
    currency: shop.profile.currency,
    weightUnit: shop.profile.weightUnit,
    version: shop.profile.version,
    get products() {
      const products = shop.products.values().filter(({ parentId }) => parentId === 0);
      return products.map((product) => ({
        ...whole(shop, product),
        variations: shop.children(product.id).map((variation) => whole(shop, variation)),
      }));
    },
    get orders() {
      return shop.orders.values().map((order) => ({
        ...orderView(shop, order),
        fulfilments: shippedOf(shop, order),
        notes: shop.notes.values().filter(({ orderId }) => orderId === order.id),
      }));
    },
    get fulfilments() {
      return shop.orders
        .values()
        .flatMap(({ id, fulfilments = [] }) =>
          fulfilments.map((one) => ({ ...fulfilmentView(shop, id, one, 'written'), orderId: id })),
        );
    },
    get mails() {
      return shop.records('mails').values();
    },
    webhooks: shop.webhooks.values().map(({ secret: _, ...webhook }) => webhook),
    keys: shop.keys.values().map(({ id, consumerKey, permissions, description }) => ({
      id,
      consumerKey,
      permissions,
      description,
    })),
    requests: shop.world.requests.of(`woocommerce/${shop.profile.name}`),
  };
}

function whole(shop: Shop, product: StoredProduct): Record<string, unknown> {
  const { _links, ...view } = productView(shop, product, 'edit');
  const image = (one: StoredImage) => ({ ...imageView(shop, one, false), source_src: one.source });
  return { ...view, images: product.images.map(image) };
}
