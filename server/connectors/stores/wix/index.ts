import { chunks } from '../../lib/chunks.ts';
import { splitUnsendable, updateListing, validateBy } from '../../lib/listings.ts';
import type { ListingRules, StoreConnector } from '../../store.ts';
import { authorisation, mintToken } from './authorisation.ts';
import { changeAll, removeAll } from './change.ts';
import { fulfilling } from './fulfilment.ts';
import { orderPage, wholeOrders } from './orders.ts';
import { productPage, wholeProducts } from './products.ts';
import { PublishRun } from './publish.ts';
import { reconcile } from './reconcile.ts';
import { productsOf, shopOf } from './shop.ts';
import { webhooks } from './webhooks.ts';

/** Of one product: dev.wix.com/docs/api-reference/business-solutions/stores/catalog-v3/products-v3/product-object */
const RULES: ListingRules = { variants: 1000, options: 6, titled: true };
const validate = validateBy('wix', RULES);

/**
 * Wix Stores by its REST API, for sites with Catalog V3.
 * Documentation: dev.wix.com/docs/api-reference/business-solutions/stores/catalog-v3
 */
export const wix = {
  platform: 'wix',
  hosts: ['wixapis.com', 'wix.com'],
  limits: {
    publishBatch: 20,
    parallel: 3,
    batch: 50,
    // 200 requests in any minute: half of them at once, and the rest evenly. Counted where they arrive: hence the second.
    rate: { burst: 100, perSecond: 200 / 60, window: { most: 200, ms: 61_000 } },
    listing: () => RULES,
  },

  authorisation,

  renew: ({ http, pace, signal, app, identity }) => mintToken({ http, pace, signal }, app, identity),

  async find(session, listings) {
    const shop = shopOf(session);
    const found = new Map<string, string>();
    // Each can be found twice, and one answer holds a hundred.
    for (const group of chunks(listings, 50)) {
      for (const [mark, { id }] of await productsOf(shop, group)) found.set(mark, id);
    }
    return found;
  },

  async publish(session, listings, hooks) {
    const { sendable, outcomes } = splitUnsendable(listings, validate);
    if (sendable.length === 0) return outcomes;
    return [...outcomes, ...(await new PublishRun(shopOf(session), hooks).all(sendable))];
  },

  update: (session, externalId, listing) =>
    updateListing(listing, {
      validate,
      read: async () => externalId,
      reconcile: (id) => reconcile(shopOf(session), id, listing),
    }),

  change: (session, changes) => changeAll(shopOf(session), changes),
  remove: (session, externalIds) => removeAll(shopOf(session), externalIds),
  products: (session, query) => productPage(shopOf(session), query),
  productsById: (session, externalIds) => wholeProducts(shopOf(session), externalIds),
  orders: (session, query) => orderPage(shopOf(session), query),
  ordersById: (session, externalIds) => wholeOrders(shopOf(session), externalIds),
  fulfilling,
  webhooks,
} satisfies StoreConnector;
