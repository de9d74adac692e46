import type { PayChannel } from '#contract/planWords.ts';
import type { Language } from '#contract/texts.ts';
import type { HttpClient } from './lib/http.ts';

/** The operator's keys with a channel, by the names that its connector lists in `keys`. */
export type PaymentKeys = Readonly<Record<string, string>>;

export interface PaymentSession {
  keys: PaymentKeys;
  http: HttpClient;
  /** Tells payments of this installation from others’ in the same account of a channel. */
  installation: string;
  signal?: AbortSignal;
}

/** What is to be paid. Amounts are decimals of the currency, tax included. No name and no e-mail address is sent. */
export interface PaymentOrder {
  billId: string;
  /** Ours for this one attempt: letters, digits and `_`, 40 at most. Never used for another. */
  reference: string;
  amount: string;
  currency: string;
  /** What it is for, such as `Quayside Plus, 1 month`. */
  subject: string;
  /** Nothing can be paid after it. */
  expiresAt: Date;
  /** Where the channel delivers its notices, and where it sends the browser back to; neither proves anything. */
  notifyUrl: string;
  returnUrl: string;
  language: Language;
}

/** How an attempt is known: `externalId` is what the channel called it when it was started, null where it was not asked. */
export interface PaymentRef {
  reference: string;
  externalId: string | null;
}

/** What a channel knows of an attempt. `none`: nothing yet, and it can still be paid. `closed`: it never will be. */
export type PaymentReading = { state: 'none' | 'open' | 'closed' } | { state: 'paid'; payment: ReadPayment };

/** A payment as the channel has it. */
export interface ReadPayment {
  /** The channel’s number of it. */
  number: string;
  amount: string;
  currency: string;
  paidAt: Date;
  /** How much of it was given back in all, by us or in the channel’s console; null where the channel does not say. */
  refunded: string | null;
  /** Whether the payer disputes it with their bank, and how that ended. */
  dispute: 'open' | 'won' | 'lost' | null;
}

/** A payment that the channel has for this installation, found without a bill. */
export interface FoundPayment extends ReadPayment {
  /** As it was given at the start; null where the channel does not say. */
  reference: string | null;
}

/** A refund; sent again with the same `mark`, amount and currency it is the same one. */
export interface RefundOrder extends PaymentRef {
  /** The channel’s number of the payment. */
  number: string;
  /** Letters, digits and `_`, 40 at most. */
  mark: string;
  amount: string;
  currency: string;
  /** When it was sent for the first time; null for now. */
  firstSentAt: Date | null;
}

/** `absent`: the channel does not have it. `failed`: it came to nothing, and why as the channel says it. */
export type RefundReading = { state: 'pending' | 'done' | 'absent' } | { state: 'failed'; detail: string };

export interface PaymentNotice {
  /** Ours as it was given at the start; null where the notice only knows the channel’s number. */
  reference: string | null;
  number: string | null;
  /** It is of another installation, or of something that is none of ours: it is acknowledged, and nothing follows. */
  isForeign: boolean;
}

export interface NoticeRequest {
  /** Names are lower case. */
  headers: Readonly<Record<string, string>>;
  /** As it came. */
  body: Buffer;
}

/**
 * A call to a channel that came to nothing. `refused`: certain, and another try of the same does not change it. `away`: certain, such as
 * too many calls; later it may go. `unclear`: it may have happened.
 */
export class PaymentFault extends Error {
  readonly kind: 'refused' | 'away' | 'unclear';

  constructor(kind: PaymentFault['kind'], detail: string, options: ErrorOptions = {}) {
    super(detail, options);
    this.name = 'PaymentFault';
    this.kind = kind;
  }
}

/** One channel by which plans are paid: prepaid periods, nothing is charged by itself. Every call throws `PaymentFault`. */
export interface PaymentConnector {
  readonly name: PayChannel;
  /** The domains that it calls and sends browsers to. */
  readonly hosts: readonly string[];
  /** The names in `PaymentKeys`; with `optional` ones it does without. */
  readonly keys: readonly string[];
  /** The currencies that it takes; null for any that it has a minimum of. */
  readonly currencies: readonly string[] | null;
  /** The least that it takes, as a decimal; null for a currency that it does not take. */
  minimum(currency: string): string | null;
  /** How long an attempt can be paid, in minutes. */
  readonly lifetime: number;
  /** What a notice that was taken is answered with. */
  readonly acknowledgement: { type: string; body: string };
  /** Begins an attempt; begun again with the same order it is the same one. The address is the one for the payer’s browser. */
  start(session: PaymentSession, order: PaymentOrder): Promise<{ payUrl: string; externalId: string | null }>;
  read(session: PaymentSession, ref: PaymentRef): Promise<PaymentReading>;
  /** Has an attempt not be paid any more. Whether it is closed only `read` tells. */
  close(session: PaymentSession, ref: PaymentRef): Promise<void>;
  refund(session: PaymentSession, refund: RefundOrder): Promise<RefundReading>;
  readRefund(session: PaymentSession, refund: RefundOrder): Promise<RefundReading>;
  /** Null where the notice is not the channel’s, was changed under way, or is too old at `now`. */
  verifyNotice(
    session: Pick<PaymentSession, 'keys' | 'installation'>,
    notice: NoticeRequest,
    now: Date,
  ): PaymentNotice | null;
  /** Payments of this installation since then, where the channel can list them. */
  list?(session: PaymentSession, since: Date): Promise<FoundPayment[]>;
  /** A payment by the channel’s number, as somebody typed it; null where the channel does not have it. */
  find(session: PaymentSession, number: string): Promise<FoundPayment | null>;
}
