import type { StoreConnector } from '../../store.ts';
import { authorisation } from './authorisation.ts';
import { changeAll } from './change.ts';
import { connectByToken } from './connect.ts';
import { publishAll, updateOne } from './publish.ts';
import { orderPage, ordersById, productPage, productsById } from './read.ts';
import { removeAll } from './remove.ts';
import { productsByMark, shopOf } from './shop.ts';
import { renewTokens } from './tokens.ts';
import { webhooks } from './webhooks.ts';

/** Shoplazza by its Open API, at each shop's own address. Documentation: www.shoplazza.dev */
export const shoplazza = {
  platform: 'shoplazza',
  hosts: ['myshoplaza.com'],
  /**
   * The rate is that of one app at one shop, 40 and 2 a second, with one held back: calls that leave evenly do not arrive so.
   * All apps together have 80 and 20 a second. A call is held while the platform loads images, so some are made at once.
   */
  limits: { publishBatch: 3, parallel: 4, batch: 50, rate: { burst: 39, perSecond: 2 } },

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

  publish: (session, listings, hooks) => publishAll(shopOf(session), listings, hooks),
  update: (session, externalId, listing) => updateOne(shopOf(session), externalId, listing),
  change: (session, changes) => changeAll(shopOf(session), changes),
  remove: (session, externalIds) => removeAll(shopOf(session), externalIds),
  products: (session, query) => productPage(shopOf(session), query),
  productsById: (session, externalIds) => productsById(shopOf(session), externalIds),
  orders: (session, query) => orderPage(shopOf(session), query),
  ordersById: (session, externalIds) => ordersById(shopOf(session), externalIds),
  webhooks,
} satisfies StoreConnector;
