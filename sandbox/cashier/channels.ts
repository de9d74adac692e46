import { AlipayCashier } from './alipay/alipay.ts';
import type { Cashier } from './cashier.ts';
import type { CashierChannel } from './payment.ts';
import { Stripe } from './stripe/stripe.ts';

/** The channels of every world. */
export const cashierChannels = (cashier: Cashier): readonly CashierChannel[] => [
  new AlipayCashier(cashier),
  new Stripe(cashier),
];
