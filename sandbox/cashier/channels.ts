import type { Cashier } from './cashier.ts';
import type { CashierChannel } from './payment.ts';

/** The channels of every world. */
export const cashierChannels = (_cashier: Cashier): readonly CashierChannel[] => [];
