import { z } from 'zod';
import { splitUnsendable, updateListing, validateBy } from '../../lib/listings.ts';
import type { StoreConnector } from '../../store.ts';
import { authorisation, renew } from './authorisation.ts';
import { changeAll, removeAll } from './change.ts';
import { RATE } from './client.ts';
import { ordersSince, proveShop, shopDomain } from './connect.ts';
import { Refusal } from './fault.ts';
import { fulfilling } from './fulfilment.ts';
import { ordersById, ordersPage } from './orders.ts';
import { productsById, productsPage } from './products.ts';
import { publishOne } from './publish.ts';
import { reconcile } from './reconcile.ts';
import { clientOf, productMarked, readStanding, shopOf } from './shop.ts';
import { takingOver } from './takingOver.ts';
import { webhooks } from './webhooks.ts';
import { numberOf } from './wire.ts';

/** https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/productSet */
const RULES = { variants: 2048, options: 3 };
const validate = validateBy('shopify', RULES);

const Pasted = z.object({ shop: z.string(), accessToken: z.string().trim() });

/** Shopify by its GraphQL Admin API: https://shopify.dev/docs/api/admin-graphql/2026-10 */
export const shopify = {
  platform: 'shopify',
  // The second is where what a bulk operation read is fetched.
  hosts: ['myshopify.com', 'storage.googleapis.com'],
  limits: { publishBatch: 1, parallel: 8, batch: 25, rate: RATE, listing: () => RULES },

  async connect(given, http) {
    const { shop, accessToken } = Pasted.parse(given);
    const proved = await proveShop(shopDomain(shop), accessToken, http);
    // The token of an app that the merchant made does not end.
    return { ...proved, credentials: { accessToken }, expiresAt: null };
  },

  authorisation,
  renew,

  async find(session, listings) {
    const client = clientOf(session);
    const found = new Map<string, string>();
    for (const { mark } of listings) {
      const id = await productMarked(client, mark);
      if (id !== null) found.set(mark, numberOf(id));
    }
    return found;
  },

  async publish(session, listings, hooks) {
    const { sendable, outcomes } = splitUnsendable(listings, validate);
    const shop = shopOf(session);
    return [...outcomes, ...(await Promise.all(sendable.map((listing) => publishOne(shop, listing, hooks))))];
  },

  update(session, externalId, listing) {
    const shop = shopOf(session);
    return updateListing(listing, {
      validate,
      read: () => readStanding(shop.client, externalId),
      reconcile: (held) => reconcile(shop, held, listing),
      isGone: (fault) => fault instanceof Refusal && fault.gone,
    });
  },

  change: changeAll,
  remove: removeAll,
  products: productsPage,
  productsById,
  orders: ordersPage,
  ordersById,
  fulfilling,
  takingOver,
  ordersSince: ({ facts, http }) => ordersSince(facts.orderDays, http.now()),
  webhooks,
} satisfies StoreConnector;
