import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PaymentChannelName } from '../faults.ts';
import type { HostOwner } from '../hosts.ts';

export interface Refund {
  /** As the seller’s program numbers it; of one that was made in the console, the sandbox’s own. */
  mark: string;
  amount: string;
  status: 'pending' | 'done' | 'failed';
  /** The channel’s own number of it, where it has one. */
  number: string | null;
  /** ISO. */
  at: string;
}

/** One attempt to pay, as both channels keep it. Amounts are decimals of the currency. */
export interface Payment {
  /** As the seller’s program calls the attempt. */
  reference: string;
  channel: PaymentChannelName;
  /** The channel’s number; null before it gives one. */
  number: string | null;
  amount: string;
  /** What was really taken; null before. */
  paidAmount: string | null;
  currency: string;
  status: 'open' | 'closed' | 'paid';
  createdAt: string;
  /** Nothing can be paid from then on. ISO. */
  expiresAt: string;
  paidAt: string | null;
  /** How often money was taken. */
  timesPaid: number;
  refunds: readonly Refund[];
  dispute: 'open' | 'won' | 'lost' | null;
  /** Refunds come to nothing. */
  refundsFail: boolean;
  noticesDropped: boolean;
  /** What only its channel needs. */
  own: Readonly<Record<string, string>>;
}

/** What became of a payment, as a channel tells the seller’s program. */
export type PaymentEvent =
  | { type: 'paid'; isTampered: boolean }
  | { type: 'closed' | 'disputed' | 'disputeEnded' }
  | { type: 'refunded' | 'refundFailed'; refund: Refund };

export interface Notice {
  url: string;
  body: string;
  /** Asked again for each delivery: some signatures are over the time. */
  headers(): Record<string, string>;
}

/** A channel’s own protocol: the hosts that it answers, and its notices. What becomes of payments is the cashier’s. */
export interface CashierChannel extends HostOwner {
  readonly name: PaymentChannelName;
  /** Waits (ms, by the world’s clock) after which a notice that was not taken goes out again. */
  readonly retries: readonly number[];
  /** Whether a payer can dispute a payment, and a refund that was done can fail later. */
  readonly isCard: boolean;
  readonly refusals: Record<'throttle' | 'error', (reply: FastifyReply) => FastifyReply>;
  credentials(): Record<string, string>;
  /** The route as the counters name it. */
  target(host: string, path: string, request: FastifyRequest): string;
  /** The channel’s number of a payment that is taken now and has none. */
  newNumber(): string;
  notices(event: PaymentEvent, payment: Payment): Notice[];
  /** Whether this answer to a notice ends its deliveries. */
  isTaken(answer: { status: number; body: string }): boolean;
}
