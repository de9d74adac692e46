import { ChangeOutcomes } from '../../lib/changeOutcomes.ts';
import { publishInTurn, updateListing, type Validate, validateBy } from '../../lib/listings.ts';
import { namedBy, RowReader } from '../../lib/rowReader.ts';
import type { ListingRules, StoreConnector } from '../../store.ts';
import { authorisation, renew } from './authorisation.ts';
import { changeOne, removeAll } from './change.ts';
import { Refusal } from './fault.ts';
import { fulfilling } from './fulfilment.ts';
import { loadPicture, noneCameThrough } from './images.ts';
import { remoteProduct, remoteRow } from './mapProduct.ts';
import { orderPage, ordersById, secondsOf } from './orders.ts';
import { findMarks, searchPage } from './products.ts';
import { publishOne } from './publish.ts';
import { FIRST_RATE } from './rate.ts';
import { reconcile } from './reconcile.ts';
import { mostSkus, mostSkusPaidIn, readProduct, type Shop, shopOf } from './shop.ts';
import { webhooks } from './webhooks.ts';
import { WireRow } from './wire.ts';

/** Of SKUs each region has its own limit; that of most stands here. */
const RULES: ListingRules = { variants: 300, options: 3, titled: true, optionName: 20, optionValue: 50 };
const validateIn = ({ region }: Shop): Validate => validateBy('tiktok', { ...RULES, variants: mostSkus(region) });

/**
 * TikTok Shop by its open API: signed requests, one service for many shops.
 * Documentation: partner.tiktokshop.com/docv2
 */
export const tiktok = {
  platform: 'tiktok',
  hosts: ['tiktokglobalshop.com', 'tiktok-shops.com', 'tiktokshop.com', 'tiktok.com'],
  limits: {
    publishBatch: 1,
    parallel: 10,
    batch: 20,
    rate: FIRST_RATE,
    listing: (currency) => ({ ...RULES, variants: mostSkusPaidIn(currency) }),
  },
  authorisation,
  renew,

  find: (session, listings) => findMarks(shopOf(session), listings),

  async pictureTrouble(http, src, signal) {
    const picture = await loadPicture(http, src, signal);
    return 'bytes' in picture ? null : { one: picture, all: noneCameThrough(picture) };
  },

  async publish(session, listings, hooks) {
    const shop = shopOf(session);
    return publishInTurn(listings, hooks, validateIn(shop), (listing, told) => publishOne(shop, listing, told));
  },

  update(session, externalId, listing) {
    const shop = shopOf(session);
    return updateListing(listing, {
      validate: validateIn(shop),
      read: async () => externalId,
      reconcile: async (id) => {
        const held = await readProduct(shop, id);
        return held && reconcile(shop, held, listing);
      },
      isGone: (fault) => fault instanceof Refusal && fault.gone,
    });
  },

  async change(session, changes) {
    const shop = shopOf(session);
    const outcomes = new ChangeOutcomes();
    const ids = changes.map(({ externalId }) => externalId);
    return outcomes.during(ids, async () => {
      for (const change of changes) await changeOne(shop, change, outcomes);
    });
  },

  remove(session, externalIds) {
    const outcomes = new ChangeOutcomes();
    return outcomes.during(externalIds, () => removeAll(shopOf(session), externalIds, outcomes));
  },

  async products(session, { cursor, changedSince }) {
    const filter = { status: 'ALL', ...(changedSince ? { update_time_ge: secondsOf(changedSince) } : {}) };
    const { rows, next, total } = await searchPage(shopOf(session), filter, cursor);
    const reader = new RowReader(nameOf);
    const standing = reader.parse(rows, WireRow).filter(({ status }) => status !== 'DELETED');
    const products = reader.map(standing, (row) => remoteRow(row, session.http));
    return { products, unreadable: reader.unreadable, cursor: next, total };
  },

  async productsById(session, externalIds) {
    const shop = shopOf(session);
    // All are waited for, so that none goes on in the background once one has failed.
    const ends = await Promise.allSettled(externalIds.map((id) => readProduct(shop, id)));
    const reader = new RowReader(nameOf);
    const products = reader.map(
      externalIds.map((id, at) => ({ id, end: ends[at] })),
      ({ end }) => {
        if (end?.status === 'rejected') throw end.reason;
        return end?.value ? [remoteProduct(end.value, session.http)] : [];
      },
    );
    return { products: products.flat(), unreadable: reader.unreadable };
  },

  orders: (session, query) => orderPage(shopOf(session), query),
  ordersById: (session, externalIds) => ordersById(shopOf(session), externalIds),
  webhooks,
  fulfilling,
} satisfies StoreConnector;

const nameOf = namedBy(['id'], ['title']);
