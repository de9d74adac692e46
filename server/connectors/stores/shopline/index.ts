import { z } from 'zod';
import { faultIn } from '../../lib/faults.ts';
import { outcomeOfFault } from '../../lib/listingEnds.ts';
import type { Listing, PublishOutcome, StoreConnector, StoreSession } from '../../store.ts';
import { storeAddress } from './address.ts';
import { authorisation } from './authorisation.ts';
import { change, remove } from './change.ts';
import { proveStore } from './connect.ts';
import { orders, ordersById } from './orders.ts';
import { ProductGone } from './product.ts';
import { products, productsById } from './products.ts';
import { publishAll } from './publish.ts';
import { RATE } from './rate.ts';
import { idByHandle, readProduct } from './read.ts';
import { reconcile } from './reconcile.ts';
import { shopOf } from './shop.ts';
import { appOf, refreshToken } from './tokens.ts';
import { validateListing } from './validateListing.ts';
import { webhooks } from './webhooks.ts';

const Pasted = z.object({ shop: z.string(), accessToken: z.string() });

/**
 * Shopline (developer.shopline.com) by its Admin REST API; not the older platform of the same name at shoplineapp.com.
 * Documentation: https://developer.shopline.com/docs/admin-rest-api
 */
export const shopline = {
  platform: 'shopline',
  hosts: ['myshopline.com'],
  /** A call is held while the platform loads images, so some are made at once. */
  limits: { publishBatch: 5, parallel: 4, batch: 50, rate: RATE },

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

  publish: (session, listings, hooks) => publishAll(shopOf(session), listings, hooks),
  update,
  change,
  remove,
  products,
  productsById,
  orders,
  ordersById,
  webhooks,
} satisfies StoreConnector;

async function update(session: StoreSession, externalId: string, listing: Listing): Promise<PublishOutcome> {
  const { mark } = listing;
  const reason = validateListing(listing);
  if (reason) return { mark, kind: 'rejected', reason };
  const shop = shopOf(session);
  const held = await readProduct(shop, externalId);
  if (!held) return { mark, kind: 'gone' };
  try {
    return { mark, kind: 'published', listing: await reconcile(shop, held, listing) };
  } catch (error) {
    if (error instanceof ProductGone) return { mark, kind: 'gone' };
    const fault = faultIn(error);
    // What is refused because the product was deleted meanwhile is not to be told from the rest by its words.
    if (fault.kind === 'rejected' && !(await readProduct(shop, externalId))) return { mark, kind: 'gone' };
    return outcomeOfFault(mark, fault);
  }
}
