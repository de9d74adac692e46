import { PRODUCT_NAME } from '#contract/enums.ts';
import { splitUnsendable, updateListing } from '../../lib/listings.ts';
import type { StoreConnector } from '../../store.ts';
import { storeAddress } from './address.ts';
import { changeProducts, removeProducts } from './change.ts';
import { makeTerms } from './collections.ts';
import { connectStore } from './connect.ts';
import { Refusal } from './fault.ts';
import { fulfilling } from './fulfilment.ts';
import { orderPage, ordersById, ordersGone } from './orders.ts';
import { createSku, isKnownByMark, markOf } from './productBody.ts';
import { productPage, productsById } from './products.ts';
import { PublishRun } from './publish.ts';
import { reconcile } from './reconcile.ts';
import { holdersOf, newestProducts, readProduct, shopOf, withDimensionUnit } from './shop.ts';
import { signInLinks } from './signInLinks.ts';
import { updateMany } from './updateMany.ts';
import { RULES, validateListing } from './validateListing.ts';
import { webhooks } from './webhooks.ts';
import type { WireProduct } from './wire.ts';

/**
 * WooCommerce by its REST API v3, on the merchant's own host (WooCommerce 8.2 and later).
 * Documentation: woocommerce.github.io/woocommerce-rest-api-docs
 */
export const woo = {
  platform: 'woo',
  hosts: [],
  // No rate is promised; each host has its own, and more than two calls at once only wait for each other.
  // A hundred products can be updated in one call; at 25 a slow host still answers soon, and progress is seen.
  limits: { publishBatch: 10, updateBatch: 25, parallel: 2, batch: 100, rate: null, listing: () => RULES },

  connect: connectStore,

  /** woocommerce.github.io/woocommerce-rest-api-docs/#auto-generating-api-keys-using-our-application-endpoint */
  consentUrl({ url }, { nonce, returnUrl, callbackUrl }) {
    const query = new URLSearchParams({
      app_name: PRODUCT_NAME,
      scope: 'read_write',
      user_id: nonce,
      return_url: returnUrl,
      callback_url: callbackUrl,
    });
    return `${storeAddress(url)}/wc-auth/v1/authorize?${query}`;
  },

  async find(session, listings) {
    const shop = shopOf(session);
    const products = await holdersOf(shop, [...new Set(listings.map(createSku))]);
    // A finished product without a SKU of its own has given up our mark as its SKU.
    const found = new Set(products.map(markOf));
    const maybeFinished = listings.some((listing) => isKnownByMark(listing) && !found.has(listing.mark));
    if (maybeFinished) products.push(...(await newestProducts(shop)));
    const byMark = new Map(products.sort(preferred).map((product) => [markOf(product), String(product.id)]));
    return new Map(
      listings.flatMap(({ mark }) => {
        const id = byMark.get(mark);
        return id === undefined ? [] : [[mark, id] as const];
      }),
    );
  },

  async publish(session, listings, hooks) {
    const { sendable, outcomes } = splitUnsendable(listings, validateListing);
    if (sendable.length === 0) return outcomes;
    const shop = await withDimensionUnit(shopOf(session), sendable);
    const terms = await makeTerms(shop, sendable);
    return [...outcomes, ...(await new PublishRun(shop, terms, hooks).all(sendable))];
  },

  update(session, externalId, listing) {
    const shop = shopOf(session);
    return updateListing(listing, {
      validate: validateListing,
      async read() {
        const held = await readProduct(shop, externalId);
        // An id can name a variation as well: what was our product is then gone all the same.
        return held && held.parent_id === 0 ? held : null;
      },
      async reconcile(held) {
        const terms = await makeTerms(shop, [listing]);
        return reconcile(await withDimensionUnit(shop, [listing]), held, listing, terms);
      },
      isGone: (fault) => fault instanceof Refusal && fault.about === 'gone',
    });
  },

  updateMany,
  change: changeProducts,
  remove: removeProducts,
  products: productPage,
  productsById,
  orders: orderPage,
  ordersById,
  ordersGone,
  fulfilling,
  signInLinks,
  webhooks,
} satisfies StoreConnector;

/** For a map that keeps the last: the trash first, then the later ones, so that the earliest live one stays. */
function preferred(a: WireProduct, b: WireProduct): number {
  return Number(b.status === 'trash') - Number(a.status === 'trash') || b.id - a.id;
}
