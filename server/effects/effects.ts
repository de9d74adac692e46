import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Notice } from '#contract/errors.ts';
import { effect } from '../db/schema/jobs.ts';
import { jsonWithoutNul } from '../db/stripNulBytes.ts';
import type { MerchantTx } from '../db/tenancy.ts';

/**
 * Effects on the outside world happen exactly once. Each intention is a row here before the call leaves:
 *
 *   planned -> sent -> confirmed | failed | unknown
 *
 * `sent` after a crash and `unknown` after a lost reply mean the same: it may have happened. Such an effect is never sent
 * again until the platform was asked. `failed` is certain: the platform said no. Changes of what stands there already are
 * absolute and may be repeated; they are no effects, and how they end changes none.
 */
export interface Intention {
  /** Deterministic: what is to stand there, such as one product in one store. */
  subject: string;
  kind: string;
  /** What would be sent; its hash tells a repetition from a change. */
  request: unknown;
}

/** An effect taken up; the fence tells whoever holds it from those before. */
export interface Held {
  key: string;
  fence: number;
}

/** What is to be done about an intention. */
export type Begun =
  /**
   * Nothing stands there: it counts as sent from here on, and the call may leave. `isFirst`: nobody has ever taken up this
   * subject before.
   */
  | ({ kind: 'send'; isFirst: boolean } & Held)
  /** It may stand there: the platform has to be asked. */
  | ({ kind: 'ask' } & Held)
  /**
   * The same, and what was sent was another request: that one has to be asked about, and this one must not be sent in its
   * place. `request` is null where it was not kept.
   */
  | ({ kind: 'changed'; request: unknown } & Held)
  | { kind: 'done'; key: string; externalId: string }
  /** Somebody is at it, or the platform may be. */
  | { kind: 'busy'; until: Date };

interface Row {
  key: string;
  subject: string;
  state: 'planned' | 'sent' | 'unknown' | 'confirmed' | 'failed';
  intention: number;
  fence: number;
  requestHash: string;
  request: unknown;
  externalId: string | null;
  leaseUntil: Date | null;
  isLeased: boolean;
}

/**
 * Takes intentions up, each for `lease` ms: of several at once one gets `send`. By subject. To be committed before any
 * call leaves.
 */
export async function beginEffects(
  tx: MerchantTx,
  intentions: readonly Intention[],
  lease: number,
): Promise<Map<string, Begun>> {
  if (intentions.length === 0) return new Map();
  const requests = new Map(intentions.map(({ subject, request }) => [subject, request]));
  const hashes = new Map(intentions.map(({ subject, request }) => [subject, hashOf(request)]));
  const begun = (await currentRows(tx, intentions)).map((row) => ({
    row,
    begun: decide(row, hashes.get(row.subject)),
  }));
  // Ended between the two statements: nothing is sent without its row, and whoever asked tries again.
  if (begun.length < requests.size) throw new Error('An intention ended while it was taken up.');
  const taken = begun.flatMap(({ row, begun: { kind } }) => {
    if (kind !== 'send' && kind !== 'ask' && kind !== 'changed') return [];
    const sent = kind === 'send' ? { hash: hashes.get(row.subject), request: requests.get(row.subject) } : {};
    return [{ key: row.key, send: kind === 'send', ...sent }];
  });
  await tx.execute(sql`
    update effect e set fence = e.fence + 1, lease_until = ${inMs(lease)},
      state = case when t.send then 'sent' else e.state end,
      request_hash = case when t.send then t.hash else e.request_hash end,
      request = case when t.send then t.request else e.request end,
      attempts = e.attempts + t.send::int,
      sent_at = case when t.send then app_clock() else e.sent_at end,
      settled_at = null, reason = null
    from json_to_recordset(${jsonWithoutNul(structuredClone(taken))}::json) as t(key text, send boolean, hash text, request jsonb)
    where e.merchant_id = ${tx.merchantId} and e.key = t.key`);
  for (const one of begun) {
    // It was named before whoever made it could say how it ended.
    if (one.begun.kind === 'done') await confirmEffect(tx, one.begun.key, one.begun.externalId);
  }
  return new Map(begun.map((one) => [one.row.subject, one.begun]));
}

/** The open intention with each subject, written down where there is none, and held until the transaction ends. */
async function currentRows(tx: MerchantTx, intentions: readonly Intention[]): Promise<Row[]> {
  const { merchantId } = tx;
  const wanted = JSON.stringify(
    intentions.map(({ subject, kind, request }) => ({ subject, kind, hash: hashOf(request) })),
  );
  // In one order everywhere, so that two who begin the same never wait for each other in a circle.
  await tx.execute(sql`
    insert into effect (merchant_id, key, subject, intention, kind, request_hash, state, planned_at)
    select ${merchantId}, w.subject || '/' || n.intention, w.subject, n.intention, w.kind, w.hash, 'planned', app_clock()
    from json_to_recordset(${wanted}::json) as w(subject text, kind text, hash text), lateral (
      select coalesce(max(e.intention) filter (where e.over_at is null), coalesce(max(e.intention), 0) + 1) as intention
      from effect e where e.merchant_id = ${merchantId} and e.subject = w.subject) n
    order by w.subject on conflict do nothing`);
  const rows = await tx
    .select({
      ...{ key: effect.key, subject: effect.subject, intention: effect.intention, fence: effect.fence },
      ...{ requestHash: effect.requestHash, request: effect.request },
      ...{ externalId: effect.externalId, leaseUntil: effect.leaseUntil },
      state: sql<Row['state']>`${effect.state}`,
      isLeased: sql<boolean>`coalesce(${effect.leaseUntil} > app_clock(), false)`,
    })
    .from(effect)
    .where(
      and(
        ...[eq(effect.merchantId, merchantId), isNull(effect.overAt)],
        inArray(
          effect.subject,
          intentions.map(({ subject }) => subject),
        ),
      ),
    )
    .orderBy(effect.subject)
    .for('update');
  return rows;
}

function decide(row: Row, hash: string | undefined): Begun {
  const { key, state, externalId, leaseUntil } = row;
  const held = { key, fence: row.fence + 1 };
  const isOpen = state === 'sent' || state === 'unknown';
  if (isOpen && row.isLeased && leaseUntil) return { kind: 'busy', until: leaseUntil };
  if (externalId !== null) return { kind: 'done', key, externalId };
  if (isOpen)
    return row.requestHash === hash ? { kind: 'ask', ...held } : { kind: 'changed', request: row.request, ...held };
  return { kind: 'send', isFirst: row.intention === 1 && row.fence === 0, ...held };
}

/** The platform was asked and does not have it: it may be sent, as the same request or another. */
export async function noteAbsent(tx: MerchantTx, held: readonly Held[]): Promise<void> {
  for (const one of held) {
    await tx
      .update(effect)
      .set({ state: 'planned', request: null, leaseUntil: null })
      .where(and(heldBy(tx.merchantId, one), inArray(effect.state, ['sent', 'unknown'])));
  }
}

/** The platform has named what was made; the effect itself may still be going on. */
export async function noteExternalId(tx: MerchantTx, key: string, externalId: string): Promise<void> {
  await tx
    .update(effect)
    .set({ externalId })
    .where(and(keyed(tx.merchantId, key), isNull(effect.externalId)));
}

/** It stands there. That counts however late it is heard, and from whomever. */
export async function confirmEffect(tx: MerchantTx, key: string, externalId: string): Promise<void> {
  const settled = { state: 'confirmed', settledAt: tx.now(), request: null, reason: null, leaseUntil: null };
  await tx
    .update(effect)
    .set({ ...settled, externalId: sql`coalesce(${effect.externalId}, ${externalId})` })
    .where(keyed(tx.merchantId, key));
}

/**
 * The platform said no, and what it had named is taken back. From one whose fence is past, and about what stands there, it
 * says nothing any more.
 */
export async function refuseEffect(tx: MerchantTx, held: Held, reason: Notice): Promise<void> {
  await tx
    .update(effect)
    .set({ state: 'failed', settledAt: tx.now(), request: null, reason, externalId: null, leaseUntil: null })
    .where(and(heldBy(tx.merchantId, held), inArray(effect.state, ['sent', 'unknown'])));
}

/** Nobody knows whether it happened: after `lag` ms, when the platform has done what it does, it may be asked. */
export async function leaveUnknown(
  tx: MerchantTx,
  held: Held,
  { reason, lag }: { reason: Notice; lag: number },
): Promise<void> {
  await tx
    .update(effect)
    .set({ state: 'unknown', settledAt: tx.now(), reason, leaseUntil: inMs(lag) })
    .where(and(heldBy(tx.merchantId, held), inArray(effect.state, ['sent', 'unknown'])));
}

/** What was made is gone, or no longer ours: the row stays, and whoever wants it again has another intention. */
export async function endIntentions(tx: MerchantTx, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  await tx
    .update(effect)
    .set({ overAt: tx.now(), leaseUntil: null })
    .where(and(eq(effect.merchantId, tx.merchantId), inArray(effect.subject, [...subjects]), isNull(effect.overAt)));
}

const keyed = (merchantId: string, key: string) => and(eq(effect.merchantId, merchantId), eq(effect.key, key));
const heldBy = (merchantId: string, { key, fence }: Held) => and(keyed(merchantId, key), eq(effect.fence, fence));
/** A moment by the database's clock. */
const inMs = (ms: number) => sql<Date>`app_clock() + make_interval(secs => ${ms / 1000})`;

const hashOf = (request: unknown): string => createHash('sha256').update(JSON.stringify(request)).digest('base64url');
