import { z } from 'zod';
import { publishInTurn, updateListing, validateBy } from '../../lib/listings.ts';
import type { StoreConnector } from '../../store.ts';
import { appOf, authorisation, refreshToken } from './authorisation.ts';
import { change, remove } from './change.ts';
import { RATE } from './client.ts';
import { proveStore, storeAddress } from './connect.ts';
import { fulfilling } from './fulfilment.ts';
import { orders, ordersById } from './orders.ts';
import { products, productsById } from './products.ts';
import { publishOne } from './publish.ts';
import { reconcile } from './reconcile.ts';
import { ProductGone } from './sendProduct.ts';
import { idByHandle, readProduct, shopOf } from './shop.ts';
import { webhooks } from './webhooks.ts';

/** https://developer.shopline.com/docs/admin-rest-api/product/product/create-a-product */
const RULES = { variants: 500, options: 5 };
const validate = validateBy('shopline', RULES);

const Pasted = z.object({ shop: z.string(), accessToken: z.string() });

/**
 * Shopline (developer.shopline.com) by its Admin REST API; not the older platform of the same name at shoplineapp.com.
 * Documentation: https://developer.shopline.com/docs/admin-rest-api
 */
export const shopline = {
  platform: 'shopline',
  hosts: ['myshopline.com'],
  /** A call is held while the platform loads images, so some are made at once. */
  limits: { publishBatch: 5, parallel: 4, batch: 50, rate: RATE, listing: () => RULES },

  /** With the token of a private app, which the merchant makes in the store's admin. It lives three years. */
  async connect(given, http) {
    const { shop, accessToken } = Pasted.parse(given);
    const store = await proveStore(storeAddress(shop), accessToken.trim(), http);
    return { ...store, credentials: { ...store.credentials, kind: 'private' } };
  },

  authorisation,

  renew: (session) => refreshToken(session, appOf(session.app)),

  async find(session, listings) {
    const shop = shopOf(session);
    const found = new Map<string, string>();
    for (const { mark } of listings) {
      const id = await idByHandle(shop, mark);
      if (id !== null) found.set(mark, id);
    }
    return found;
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
      reconcile: (held) => unlessGone(() => reconcile(shop, held, listing)),
      // What is refused because the product was deleted meanwhile is not to be told from the rest by its words.
      isGone: async ({ kind }) => kind === 'rejected' && !(await read()),
    });
  },

  change,
  remove,
  products,
  productsById,
  orders,
  ordersById,
  fulfilling,
  webhooks,
} satisfies StoreConnector;

async function unlessGone<T>(run: () => Promise<T>): Promise<T | null> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ProductGone) return null;
    throw error;
  }
}
