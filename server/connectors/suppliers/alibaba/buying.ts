import type { Buying } from '../../purchase.ts';
import { links } from './links.ts';
import { find, orders } from './orders.ts';
import { parcels } from './parcels.ts';
import { place } from './placeOrder.ts';
import { skus } from './product.ts';
import { quote } from './quote.ts';

const MINUTE = 60_000;

/**
 * Buying on Alibaba.com (BuyNow). An order is unpaid when it is placed; the first one of an account has to be paid by hand.
 * Whether a mark makes a second order impossible is not said, nor whether it is given back, nor how soon an order is seen.
 */
export const buying: Buying = {
  marks: { dedupesFor: null, canBeFound: false, lag: MINUTE },
  // None is published.
  maxLines: 20,
  oneSeller: true,
  // What was taken out of an order is no longer shown.
  listsEveryLine: false,
  shipsTo: 'customer',
  skus,
  services: quote,
  place,
  find,
  orders,
  parcels,
  payLink: async (_session, ids) => {
    const [only, ...others] = ids;
    // The order's page is what a new order answers as `pay_url`; several are paid together in the list of orders only.
    return only === undefined || others.length > 0 ? null : links.order(only);
  },
};
