import { noneWhereRefused } from '../../lib/supplier/noneWhereRefused.ts';
import { parcelsOf } from '../../lib/supplier/parcelsRead.ts';
import type { Buying } from '../../purchase.ts';
import { speakingDomain } from './fault.ts';
import { findOf, ordersOf, payLinkOf } from './orders.ts';
import { parcelsAt } from './parcels.ts';
import { place } from './placeOrder.ts';
import { skusOf } from './product.ts';
import { quoteOf } from './quote.ts';

const MINUTE = 60_000;

/**
 * Buying on 1688, of one seller a call, sent to a warehouse in China. Whether a mark makes a second order impossible is not
 * said, but orders are listed by it.
 */
export const buying: Buying = {
  // How soon an order is listed is not said; it may not even be closed before ten seconds are over.
  marks: { dedupesFor: null, canBeFound: true, lag: MINUTE },
  maxLines: 100,
  oneSeller: true,
  listsEveryLine: true,
  shipsTo: 'warehouse',
  skus: (session, query) => speakingDomain(() => skusOf(session, query)),
  services: (session, request) => noneWhereRefused(speakingDomain(() => quoteOf(session, request))),
  place,
  find: (session, mark) => speakingDomain(() => findOf(session, mark)),
  orders: ordersOf,
  parcels: (session, orderId) => parcelsOf(orderId, () => speakingDomain(() => parcelsAt(session, orderId))),
  payLink: (session, ids) => speakingDomain(() => payLinkOf(session, ids)),
};
