import { type Collection, nextCount } from '../collection.ts';
import type { PaymentChannelName } from '../faults.ts';
import type { Inhabitant, World } from '../world.ts';
import { refundedOf } from './money.ts';
import { NoticeQueue } from './noticeQueue.ts';
import type { CashierChannel, Payment, PaymentEvent, Refund } from './payment.ts';

/** The payments of a world, and what becomes of them, whatever their channel. */
export class Cashier implements Inhabitant {
  readonly world: World;
  readonly payments: Collection<Payment>;
  readonly channels: readonly CashierChannel[];
  private readonly counters: Collection<number>;
  private readonly queue: NoticeQueue;
  private readonly late = new Set<string>();

  constructor(world: World, channelsOf: (cashier: Cashier) => readonly CashierChannel[]) {
    this.world = world;
    this.payments = world.collection('cashier/payments');
    this.counters = world.collection('cashier/counters');
    this.queue = new NoticeQueue(world, (reference) => this.isSilent(reference));
    this.channels = channelsOf(this);
  }

  seed(): void {}

  reload(): void {
    this.queue.clear();
  }

  /** Sends no more: the world ends. */
  stop(): void {
    this.queue.clear();
  }

  /** While `work` runs, a link of this reference opens although it ran out, as if the payer had opened it in time. */
  async openingLate(reference: string, work: () => Promise<void>): Promise<void> {
    this.late.add(reference);
    try {
      await work();
    } finally {
      this.late.delete(reference);
    }
  }

  isLate(reference: string): boolean {
    return this.late.has(reference);
  }

  /** Counts on, from 1, under this name: for numbers that a channel gives. */
  nextCount(name: string): number {
    return nextCount(this.counters, name);
  }

  /** @throws Error when there is no such payment */
  payment(reference: string): Payment {
    const found = this.payments.get(reference);
    if (!found) throw new Error(`no such payment: ${reference}`);
    return found;
  }

  /** Keeps an attempt that a channel has begun. */
  begin(
    attempt: Pick<Payment, 'reference' | 'channel' | 'number' | 'amount' | 'currency' | 'expiresAt' | 'own'>,
  ): Payment {
    const payment: Payment = {
      ...attempt,
      paidAmount: null,
      status: 'open',
      createdAt: this.isoNow(),
      paidAt: null,
      timesPaid: 0,
      refunds: [],
      dispute: null,
      refundsFail: false,
      noticesDropped: false,
    };
    this.payments.set(payment.reference, payment);
    return payment;
  }

  /** Changes what is kept of a payment; nobody is told. */
  change(reference: string, fields: Partial<Payment>): Payment {
    const changed = { ...this.payment(reference), ...fields };
    this.payments.set(reference, changed);
    return changed;
  }

  /** As it is by the world’s clock: an open one that ran out is closed. */
  statusOf({ status, expiresAt }: Payment): Payment['status'] {
    return status === 'open' && this.world.now() >= Date.parse(expiresAt) ? 'closed' : status;
  }

  /**
   * Takes the money, this amount where it is another than was asked for.
   * @param how `isLate`: although it is closed; `isTampered`: the notice is changed under way; `copies` of the notice go out
   * @throws Error when it cannot be paid
   */
  pay(
    reference: string,
    how: { amount?: string; isLate?: boolean; isTampered?: boolean; copies?: number } = {},
  ): Payment {
    const payment = this.payment(reference);
    const status = this.statusOf(payment);
    if (status === 'paid' || (status === 'closed' && !how.isLate)) {
      throw new Error(`payment ${reference} is ${status}: nobody can pay it`);
    }
    const paid = this.change(reference, {
      status: 'paid',
      number: payment.number ?? this.channel(payment.channel).newNumber(),
      paidAmount: how.amount ?? payment.amount,
      paidAt: this.isoNow(),
      timesPaid: payment.timesPaid + 1,
    });
    const event = { type: 'paid', isTampered: how.isTampered ?? false } as const;
    this.tell(event, paid, how.copies);
    return paid;
  }

  /** @throws Error when it is paid or closed */
  close(reference: string): Payment {
    const status = this.statusOf(this.payment(reference));
    if (status !== 'open') throw new Error(`payment ${reference} is ${status}: it cannot be closed`);
    const closed = this.change(reference, { status: 'closed' });
    this.tell({ type: 'closed' }, closed);
    return closed;
  }

  /** Keeps a refund and tells of it. What may be refunded is for the channel to check. */
  refund(reference: string, refund: Pick<Refund, 'mark' | 'amount' | 'status' | 'number'>): Refund {
    const kept = { ...refund, at: this.isoNow() };
    const changed = this.change(reference, { refunds: [...this.payment(reference).refunds, kept] });
    this.tell({ type: 'refunded', refund: kept }, changed);
    return kept;
  }

  /** Has the channel’s notices of this go out, each as many times. */
  tell(event: PaymentEvent, payment: Payment, copies = 1): void {
    const channel = this.channel(payment.channel);
    for (const notice of channel.notices(event, payment)) {
      for (let sent = copies; sent > 0; sent -= 1) this.queue.add(channel, payment.reference, notice);
    }
  }

  /** No notice of any payment goes out any more. */
  silence(): void {
    this.counters.set('silent', 1);
  }

  /** @throws Error when the channel is not in this world */
  channel(name: PaymentChannelName): CashierChannel {
    const found = this.channels.find((channel) => channel.name === name);
    if (!found) throw new Error(`there is no ${name} in this world`);
    return found;
  }

  /** For `GET /_world`. */
  state(): { payments: Record<string, unknown>[] } {
    return { payments: this.payments.values().map((payment) => this.view(payment)) };
  }

  /** A payment as `GET /_world` shows it. */
  view(payment: Payment): Record<string, unknown> {
    const { channel, reference, number, paidAmount, currency, paidAt, dispute, timesPaid } = payment;
    const refunded = refundedOf(payment);
    const back = Number(refunded) === 0 ? 'paid' : refunded === paidAmount ? 'refunded' : 'partlyRefunded';
    const status = this.statusOf(payment);
    return {
      channel,
      reference,
      number,
      amount: paidAmount ?? payment.amount,
      currency,
      status: status === 'paid' ? back : status,
      paidAt,
      refunded,
      refunds: payment.refunds.map(({ mark, amount, status }) => ({ mark, amount, status })),
      dispute,
      paid: timesPaid,
    };
  }

  private isSilent(reference: string): boolean {
    return this.counters.get('silent') === 1 || this.payments.get(reference)?.noticesDropped !== false;
  }

  private isoNow(): string {
    return new Date(this.world.now()).toISOString();
  }
}
