import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { bills } from '#contract/bill.calls.ts';
import type { Bill } from '#contract/bill.schemas.ts';
import { errorCodes } from '#contract/errors.ts';
import { subscriptionCalls } from '#contract/subscription.calls.ts';
import type { Sandbox } from '../../sandbox/index.ts';
import { type AnyServer, answeredByAny } from './answeredByAny.ts';
import { atCashier, triedAtCashier } from './cashier.ts';
import type { Merchant } from './merchant.ts';
import type { PayStep, PayStory } from './payStories.ts';
import { refusal } from './refusal.ts';
import { required } from './required.ts';

/** A bill that a payer was sent to pay, and what they did at the cashier. */
export interface PayAttempt {
  billId: string;
  reference: string;
  how: 'pay' | 'wrong' | 'pair' | 'leave';
  isTaken: boolean;
}

/** For how long a channel may fail to answer before a payer gives up, in ms. */
const PATIENCE = { timeout: 120_000, interval: 200 };
/** A page that does not load in this time is loaded again, in ms. */
const PAGE_WITHIN = 2500;
/** More bills than any story has. */
const ALL: [number, number] = [0, 49];

/** Money was taken by these: what differs is what is told of it. */
const PAYING = ['pay', 'payTwiceNotified', 'payTampered'];

/** A merchant who goes through a story, whichever of the servers is killed meanwhile. */
export class Payer {
  readonly story: PayStory;
  readonly attempts: PayAttempt[] = [];
  private readonly at: AnyServer;
  readonly sandbox: Sandbox;

  constructor(story: PayStory, at: AnyServer, sandbox: Sandbox) {
    this.story = story;
    this.at = at;
    this.sandbox = sandbox;
  }

  /** A call to any server, repeated until it is answered. */
  ask<T>(call: (at: Merchant) => Promise<T>): Promise<T> {
    return answeredByAny(this.at, call);
  }

  async bills(): Promise<Bill[]> {
    return (await this.ask((any) => any.list(bills, { range: ALL }))).rows;
  }

  /** Does the step of the story with this number, where it has one. */
  async step(at: number): Promise<void> {
    const step = this.story.steps[at];
    if (step?.does === 'refund') await this.refundNewest();
    else if (step?.does === 'payLate') await this.payLate();
    else if (step?.does === 'pair') await this.payBoth(step);
    else if (step) await this.payOne(step);
  }

  /** What is not known to be over. */
  async open(): Promise<string[]> {
    const taken = new Set(this.attempts.filter(({ isTaken }) => isTaken).map(({ reference }) => reference));
    return (await this.bills()).flatMap(({ reference, state, surplus, refund }) => {
      const isOver = state === 'paid' || (state === 'void' && (!taken.has(reference) || surplus.length > 0));
      const back = [...surplus, ...(refund ? [refund] : [])].map((one) => one.state);
      if (isOver && back.every((one) => one === 'returned')) return [];
      return [`${reference} ${[state, ...back].join(' ')}`];
    });
  }

  private async payOne({ does, levelId }: Extract<PayStep, { levelId: number }>): Promise<void> {
    const attempt = await this.subscribe(levelId, does);
    if (does === 'leave') return;
    await atCashier(this, attempt.reference, does === 'wrong' ? 'wrongAmount' : this.anyPaying());
    attempt.isTaken = true;
  }

  /** The second takes the place of the first, which can be paid until the channel has closed it. */
  private async payBoth({ levelId }: Extract<PayStep, { levelId: number }>): Promise<void> {
    const first = await this.subscribe(levelId, 'pair');
    const second = await this.subscribe(levelId, 'pair');
    first.isTaken = await triedAtCashier(this, first.reference, this.anyPaying());
    second.isTaken = await triedAtCashier(this, second.reference, this.anyPaying());
  }

  private async payLate(): Promise<void> {
    const left = required(this.attempts.find(({ how }) => how === 'leave'));
    await atCashier(this, left.reference, 'late');
    left.isTaken = true;
  }

  /** In two tabs at once: one of them gets it. */
  private async refundNewest(): Promise<void> {
    const { billId } = required((await this.bills()).find(({ refundable }) => refundable !== null));
    const tabs = [randomUUID(), randomUUID()].map((clientKey) =>
      this.ask((any) => any.call(subscriptionCalls.refund, { billId, clientKey })),
    );
    const answers = await Promise.allSettled(tabs);
    const given = answers.filter(({ status }) => status === 'fulfilled');
    const { code } = await refusal(required(tabs.find((_, at) => answers[at]?.status === 'rejected')));
    if (given.length !== 1 || code !== errorCodes.billRefunded)
      throw new Error(`Given back ${given.length} times: ${code}`);
  }

  /** Asks for a plan until it can be paid, and opens the page where it is. */
  private async subscribe(levelId: number, how: PayAttempt['how']): Promise<PayAttempt> {
    const { channel, isSilent } = this.story;
    const wanted = { levelId, cycle: 'month', channel, clientKey: randomUUID() } as const;
    const { billId, reference, payUrl } = await vi.waitFor(async () => {
      const made = await this.ask((any) => any.call(subscriptionCalls.subscribe, wanted));
      if (made.payUrl === null) throw new Error(`Bill ${made.billId} cannot be paid.`);
      return made;
    }, PATIENCE);
    const attempt = {
      billId: required(billId ?? undefined),
      reference: required(reference ?? undefined),
      how,
      isTaken: false,
    };
    this.attempts.push(attempt);
    await vi.waitFor(() => this.openPage(attempt.reference, payUrl ?? ''), PATIENCE);
    if (isSilent) await atCashier(this, attempt.reference, 'dropNotices');
    return attempt;
  }

  /** Alipay knows of a payment once its page was opened. */
  private async openPage(reference: string, payUrl: string): Promise<void> {
    const known = this.sandbox.world.collection<unknown>('cashier/payments');
    if (known.get(reference) !== undefined) return;
    await fetch(payUrl, { signal: AbortSignal.timeout(PAGE_WITHIN) });
    if (known.get(reference) === undefined) throw new Error(`There is no payment ${reference} at the cashier.`);
  }

  private anyPaying(): string {
    return required(PAYING[this.at.chance.between(0, PAYING.length - 1)]);
  }
}
