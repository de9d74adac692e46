import { publishInTurn, updateListing, validateBy } from '../../lib/listings.ts';
import type { ListingRules, StoreConnector } from '../../store.ts';
import { authorisation, renewTokens } from './authorisation.ts';
import { changeAll, removeAll } from './change.ts';
import { connectByToken } from './connect.ts';
import { saysGone } from './fault.ts';
import { fulfilling } from './fulfilment.ts';
import { orderPage, ordersById } from './orders.ts';
import { productPage, productsById } from './products.ts';
import { publishOne } from './publish.ts';
import { reconcile } from './reconcile.ts';
import { productsByMark, readProduct, shopOf } from './shop.ts';
import { webhooks } from './webhooks.ts';

const RULES: ListingRules = { variants: Infinity, options: 3, titled: true, pictured: true };
const validate = validateBy('shoplazza', RULES);

/** Shoplazza by its Open API, at each shop's own address. Documentation: www.shoplazza.dev */
export const shoplazza = {
  platform: 'shoplazza',
  hosts: ['myshoplaza.com', 'cdn.shoplazza.com'],
  /**
   * The rate is that of one app at one shop, 40 and 2 a second, with one held back: calls that leave evenly do not arrive so.
   * All apps together have 80 and 20 a second. A call is held while the platform loads images, so some are made at once.
   */
  limits: { publishBatch: 3, parallel: 4, batch: 50, rate: { burst: 39, perSecond: 2 }, listing: () => RULES },

  connect: connectByToken,
  authorisation,
  renew: async (session) => renewTokens(session),

  async find(session, listings) {
    const marks = listings.map(({ mark }) => mark);
    const found = await productsByMark(shopOf(session), marks);
    return new Map(
      marks.flatMap((mark) => {
        const held = found.get(mark);
        return held ? [[mark, held.id] as const] : [];
      }),
    );
  },

  publish(session, listings, hooks) {
    const shop = shopOf(session);
    return publishInTurn(listings, hooks, validate, (listing, told) => publishOne(shop, listing, told));
  },

  update(session, externalId, listing) {
    const shop = shopOf(session);
    const read = () => readProduct(shop, externalId);
    return updateListing(listing, {
      validate,
      read,
      reconcile: (held) => reconcile(shop, held, listing),
      isGone: async (fault) => saysGone(fault) && !(await read()),
    });
  },

  change: (session, changes) => changeAll(shopOf(session), changes),
  remove: (session, externalIds) => removeAll(shopOf(session), externalIds),
  products: (session, query) => productPage(shopOf(session), query),
  productsById: (session, externalIds) => productsById(shopOf(session), externalIds),
  orders: (session, query) => orderPage(shopOf(session), query),
  ordersById: (session, externalIds) => ordersById(shopOf(session), externalIds),
  fulfilling,
  webhooks,
} satisfies StoreConnector;
