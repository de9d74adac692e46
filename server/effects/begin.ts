import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Money } from '#contract/money.ts';
import { effect } from '../db/schema/effects.ts';
import { rowsOf } from '../db/sql.ts';
import type { MerchantTx } from '../db/tenancy.ts';
import { jsonHash } from '../jsonHash.ts';
import { confirmEffect, type Held, inMs } from './settle.ts';
import { Budget, type PassedLimit, today } from './spending.ts';

/**
 * Effects on the outside world happen exactly once. Each intention is a row here before the call leaves:
 *
 *   planned -> sent -> confirmed | failed | unknown
 *   planned -> abandoned
 *
 * `sent` after a crash and `unknown` after a lost reply mean the same: it may have happened. Such an effect is never sent
 * again until the other side was asked. `failed` is certain: the other side said no. Changes of what stands there already
 * are absolute and may be repeated; they are no effects, and how they end changes none.
 */
export interface Intention {
  /** Deterministic: what is to stand there, such as one product in one store. */
  key: string;
  kind: string;
  /** What of ours it is for. */
  subject: { kind: string; id: string };
  /** What would be sent; its hash tells a repetition from a change. */
  request: unknown;
  /** What it costs; left out where it costs nothing. */
  cost?: Money;
}

/** What may have happened: by what it was sent. */
interface Sent {
  /** By what the other side knows the attempt. */
  mark: string;
  firstSentAt: Date | null;
}

/** What is to be done about an intention. */
export type Begun =
  /**
   * Nothing stands there: it counts as sent from here on, and the call may leave, with this mark where the other side takes
   * one. `isFirst`: nobody has ever taken up this key before.
   */
  | ({ kind: 'send'; isFirst: boolean; mark: string } & Held)
  /** It may stand there: the other side has to be asked. */
  | ({ kind: 'ask' } & Sent & Held)
  /**
   * The same, and what was sent was another request: that one has to be asked about, and this one must not be sent in its
   * place. `request` is null where it was not kept.
   */
  | ({ kind: 'changed'; request: unknown } & Sent & Held)
  | { kind: 'done'; effectId: string; externalIds: readonly string[] }
  /** Somebody is at it, or the other side may be. */
  | { kind: 'busy'; until: Date }
  /** It was not sent: the day's spending would be above what the merchant allows. */
  | ({ kind: 'overLimit' } & PassedLimit);

export interface Times {
  /** In ms: how long whoever takes it up is believed to be at it. Longer than a call's time-out and a minute. */
  lease: number;
  /** In ms: how long the other side may still be at what it was sent, once the sender is surely gone. */
  lag: number;
}

interface Row {
  effectId: string;
  key: string;
  state: 'planned' | 'sent' | 'unknown' | 'confirmed' | 'failed' | 'abandoned';
  intention: number;
  fence: number;
  attempts: number;
  requestHash: string;
  request: unknown;
  mark: string;
  externalIds: string[];
  leaseUntil: Date | null;
  firstSentAt: Date | null;
  isLeased: boolean;
}

/**
 * Takes intentions up: of several at once one gets `send`. By key. To be committed before any call leaves.
 */
export async function beginEffects(
  tx: MerchantTx,
  intentions: readonly Intention[],
  times: Times,
): Promise<Map<string, Begun>> {
  if (intentions.length === 0) return new Map();
  const wanted = new Map(intentions.map((one) => [one.key, { ...one, hash: jsonHash(one.request) }]));
  // Before the effects: locks are taken in one order everywhere.
  const budget = await Budget.hold(
    tx,
    intentions.flatMap(({ cost }) => cost ?? []),
  );
  const begun = (await currentRows(tx, [...wanted.values()], times)).map((row) => {
    const one = wanted.get(row.key);
    return { row, begun: affordable(decide(row, one?.hash), one?.cost, budget) };
  });
  // Ended between the two statements: nothing is sent without its row, and whoever asked tries again.
  if (begun.length < wanted.size) throw new Error('An intention ended while it was taken up.');
  await takeUp(tx, begun, wanted, times);
  for (const one of begun) {
    // It was named before whoever made it could say how it ended.
    if (one.begun.kind === 'done') await confirmEffect(tx, one.begun.effectId, one.begun.externalIds);
  }
  return new Map(begun.map((one) => [one.row.key, one.begun]));
}

/** What would be sent is, as far as the day's limits go. */
function affordable(begun: Begun, cost: Money | undefined, budget: Budget): Begun {
  if (begun.kind !== 'send' || !cost) return begun;
  const over = budget.reserve(cost);
  return over === null ? begun : { kind: 'overLimit', ...over };
}

/** An intention that is taken up; with what is sent, where something is. */
interface TakenUp extends Partial<Pick<Intention, 'request'>> {
  id: string;
  send: boolean;
  hash?: string | undefined;
  mark?: string;
  amount?: Money['amount'] | null;
  currency?: string | null;
}

async function takeUp(
  tx: MerchantTx,
  begun: readonly { row: Row; begun: Begun }[],
  wanted: ReadonlyMap<string, Intention & { hash: string }>,
  { lease }: Times,
): Promise<void> {
  const taken = begun.flatMap<TakenUp>(({ row: { effectId, key }, begun: one }) => {
    if (one.kind === 'ask' || one.kind === 'changed') return [{ id: effectId, send: false }];
    if (one.kind !== 'send') return [];
    const { hash, request, cost } = wanted.get(key) ?? {};
    const price = { amount: cost?.amount ?? null, currency: cost?.currency ?? null };
    return [{ id: effectId, send: true, mark: one.mark, hash, request, ...price }];
  });
  if (taken.length === 0) return;
  await tx.execute(sql`
    update effect e set fence = e.fence + 1, lease_until = ${inMs(lease)},
      state = case when t.send then 'sent' else e.state end,
      request_hash = case when t.send then t.hash else e.request_hash end,
      request = case when t.send then t.request else e.request end,
      mark = case when t.send then t.mark else e.mark end,
      amount = case when t.send then t.amount else e.amount end,
      currency = case when t.send then t.currency else e.currency end,
      spend_day = case when t.send and t.amount is not null then ${today(tx)} else e.spend_day end,
      attempts = e.attempts + t.send::int,
      first_sent_at = case when t.send then app_clock() else e.first_sent_at end,
      settled_at = null, reason = null
    from ${rowsOf(taken, 't', {
      id: 'uuid',
      send: 'boolean',
      hash: 'text',
      request: 'jsonb',
      mark: 'uuid',
      amount: 'numeric',
      currency: 'text',
    })}
    where e.merchant_id = ${tx.merchantId} and e.effect_id = t.id`);
}

/** The open intention with each key, written down where there is none, and held until the transaction ends. */
async function currentRows(
  tx: MerchantTx,
  intentions: readonly (Intention & { hash: string })[],
  { lag }: Times,
): Promise<Row[]> {
  const { merchantId } = tx;
  const wanted = intentions.map(({ subject, ...rest }) => ({ ...rest, of: subject.kind, id: subject.id }));
  // In one order everywhere, so that two who begin the same never wait for each other in a circle.
  await tx.execute(sql`
    insert into effect (merchant_id, key, intention, kind, subject_kind, subject_id, request_hash, state, planned_at)
    select ${merchantId}, w.key, n.intention, w.kind, w.of, w.id, w.hash, 'planned', app_clock()
    from ${rowsOf(wanted, 'w', { key: 'text', kind: 'text', of: 'text', id: 'text', hash: 'text' })}, lateral (
      select coalesce(max(e.intention) filter (where e.over_at is null), coalesce(max(e.intention), 0) + 1) as intention
      from effect e where e.merchant_id = ${merchantId} and e.key = w.key) n
    order by w.key on conflict do nothing`);
  // What was sent by somebody who went silent may reach the other side up to the end of the lease, and work there for the lag.
  const until = sql`case when ${effect.state} = 'sent' then ${effect.leaseUntil} + make_interval(secs => ${lag / 1000})
    else ${effect.leaseUntil} end`;
  return tx
    .select({
      effectId: effect.effectId,
      key: effect.key,
      intention: effect.intention,
      fence: effect.fence,
      attempts: effect.attempts,
      mark: effect.mark,
      firstSentAt: effect.firstSentAt,
      requestHash: effect.requestHash,
      request: effect.request,
      externalIds: effect.externalIds,
      state: sql<Row['state']>`${effect.state}`,
      leaseUntil: sql<Date | null>`${until}`.mapWith(effect.leaseUntil),
      isLeased: sql<boolean>`coalesce(${until} > app_clock(), false)`,
    })
    .from(effect)
    .where(
      and(
        eq(effect.merchantId, merchantId),
        isNull(effect.overAt),
        inArray(
          effect.key,
          intentions.map(({ key }) => key),
        ),
      ),
    )
    .orderBy(effect.key)
    .for('update');
}

function decide(row: Row, hash: string | undefined): Begun {
  const { effectId, state, externalIds, leaseUntil, firstSentAt } = row;
  const held = { effectId, fence: row.fence + 1 };
  const isOpen = state === 'sent' || state === 'unknown';
  if (isOpen && row.isLeased && leaseUntil) return { kind: 'busy', until: leaseUntil };
  if (externalIds.length > 0) return { kind: 'done', effectId, externalIds };
  if (isOpen) {
    const sent = { mark: row.mark, firstSentAt, ...held };
    return row.requestHash === hash ? { kind: 'ask', ...sent } : { kind: 'changed', request: row.request, ...sent };
  }
  const mark = row.attempts === 0 ? row.mark : randomUUID();
  return { kind: 'send', isFirst: row.intention === 1 && row.fence === 0, mark, ...held };
}
