import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MerchantTx, withMerchantTx } from '#server/db/tenancy.ts';
import {
  type Begun,
  beginEffects,
  confirmEffect,
  endIntentions,
  type Held,
  leaveUnknown,
  noteAbsent,
  noteExternalId,
  refuseEffect,
} from '#server/effects/effects.ts';
import { keepLeases } from '#server/effects/leases.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';

const LEASE = 60_000;
const reason = { key: 'row.storeUnreachable' } as const;

describe('the ledger', () => {
  let app: TestApp;
  let merchantId: string;
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    const merchant = await app.merchant();
    const owner = await app.deps.db.pool.query('select merchant_id as id from account where email = $1', [
      merchant.email,
    ]);
    merchantId = owner.rows[0].id;
  });

  const inLedger = <T>(work: (tx: MerchantTx) => Promise<T>): Promise<T> =>
    withMerchantTx(app.deps.db, merchantId, work);
  const beginAll = (subjects: string[], request: unknown = { price: '1' }, lease = LEASE) =>
    inLedger((tx) =>
      beginEffects(
        tx,
        subjects.map((subject) => ({ subject, kind: 'publish', request })),
        lease,
      ),
    );
  const begin = async (subject: string, request?: unknown, lease?: number): Promise<Begun> => {
    const begun = (await beginAll([subject], request, lease)).get(subject);
    if (!begun) throw new Error(`${subject} was not begun`);
    return begun;
  };
  /** Takes it up to send it, as whoever is first does. */
  const send = async (subject: string, request?: unknown, lease?: number): Promise<Held> => {
    const begun = await begin(subject, request, lease);
    if (begun.kind !== 'send') throw new Error(`${subject} is ${begun.kind}`);
    return begun;
  };
  /** As if whoever took it up had been silent for so long. */
  const leaseIsOver = (subject: string) =>
    app.deps.db.pool.query('update effect set lease_until = now() where merchant_id = $1 and subject = $2', [
      merchantId,
      subject,
    ]);
  const settle = {
    confirmed: ({ key }: Held, id: string) => inLedger((tx) => confirmEffect(tx, key, id)),
    refused: (held: Held) => inLedger((tx) => refuseEffect(tx, held, reason)),
    unknown: (held: Held, lag = 0) => inLedger((tx) => leaveUnknown(tx, held, { reason, lag })),
  };
  async function rows(subject: string): Promise<Record<string, unknown>[]> {
    const found = await app.deps.db.pool.query(
      `select key, state, external_id as "externalId", attempts, reason, over_at is not null as "isOver" from effect
        where merchant_id = $1 and subject = $2 order by intention`,
      [merchantId, subject],
    );
    return found.rows;
  }
  const row = async (subject: string) => (await rows(subject)).at(-1);

  it('C21: one of several who take an intention up at once sends it; the others are told that somebody is at it', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => begin('same')));
    expect(all.map(({ kind }) => kind).sort()).toEqual([...Array(7).fill('busy'), 'send']);
    expect(await rows('same')).toMatchObject([{ state: 'sent', attempts: 1 }]);
    expect(await beginAll([])).toEqual(new Map());
  });

  it('C21: what may have happened is asked about once its lease is over, and another request is never sent in its place', async () => {
    await send('silent', { price: '1' });
    expect((await begin('silent', { price: '1' })).kind).toBe('busy');
    await leaseIsOver('silent');
    expect(await begin('silent', { price: '1' })).toMatchObject({ kind: 'ask', fence: 2 });
    await leaseIsOver('silent');
    expect(await begin('silent', { price: '2' })).toMatchObject({ kind: 'changed', fence: 3, request: { price: '1' } });
    expect(await row('silent')).toMatchObject({ state: 'sent', attempts: 1 });
  });

  it('C21: a lost reply is asked about after the store’s lag, and sent again only when it was not there', async () => {
    const first = await send('a');
    await settle.unknown(first, LEASE);
    expect((await begin('a')).kind).toBe('busy');
    await settle.unknown(first);
    const asking = await begin('a', { price: '2' });
    if (asking.kind !== 'changed') throw new Error(asking.kind);
    await inLedger((tx) => noteAbsent(tx, [asking]));
    expect(await send('a', { price: '2' })).toMatchObject({ fence: 3 });
    expect(await row('a')).toMatchObject({ state: 'sent', attempts: 2, reason: null });
  });

  it('C21: a late refusal, or one of a change, takes nothing from what stands; a late success always counts', async () => {
    const first = await send('late');
    await settle.unknown(first);
    const second = await begin('late');
    if (second.kind !== 'ask') throw new Error(second.kind);
    await settle.refused(first);
    expect(await row('late')).toMatchObject({ state: 'unknown' });
    await settle.confirmed(first, '7');
    await settle.refused(second);
    await settle.unknown(second);
    expect(await row('late')).toMatchObject({ state: 'confirmed', externalId: '7', reason: null });
    await settle.confirmed(second, '8');
    expect(await row('late')).toMatchObject({ externalId: '7' });
    expect(await begin('late', { price: '2' })).toMatchObject({ kind: 'done', externalId: '7' });
  });

  it('C21: one row per intention: what was made and is gone leaves its row, and is another one when it is wanted again', async () => {
    await settle.confirmed(await send('p'), '7');
    await inLedger((tx) => endIntentions(tx, ['p', 'never begun']));
    const again = await Promise.all([begin('p'), begin('p')]);
    expect(again.map(({ kind }) => kind).sort()).toEqual(['busy', 'send']);
    expect(await rows('p')).toMatchObject([
      { key: 'p/1', state: 'confirmed', externalId: '7', isOver: true },
      { key: 'p/2', state: 'sent', externalId: null, isOver: false },
    ]);
  });

  it('S10: says whether anybody has ever taken a subject up before', async () => {
    expect(await send('once')).toMatchObject({ isFirst: true });
    await settle.refused(await send('other'));
    expect(await begin('other')).toMatchObject({ kind: 'send', isFirst: false });
    await settle.confirmed(await send('gone'), '7');
    await inLedger((tx) => endIntentions(tx, ['gone']));
    expect(await begin('gone')).toMatchObject({ kind: 'send', isFirst: false });
  });

  it('sends again what was certainly refused, and takes the reason back', async () => {
    await settle.refused(await send('a'));
    expect(await row('a')).toMatchObject({ state: 'failed', reason });
    await send('a');
    expect(await row('a')).toMatchObject({ state: 'sent', attempts: 2, reason: null });
  });

  it('keeps the platform’s id from the moment it is named, whatever comes after', async () => {
    const held = await send('a');
    await inLedger((tx) => noteExternalId(tx, held.key, '42'));
    expect(await row('a')).toMatchObject({ state: 'sent', externalId: '42' });
    await settle.unknown(held);
    expect(await begin('a')).toMatchObject({ kind: 'done', externalId: '42' });
  });

  it('has nothing of a transaction that did not come to its end', async () => {
    const torn = inLedger(async (tx) => {
      await beginEffects(tx, [{ subject: 'b', kind: 'publish', request: 1 }], LEASE);
      throw new Error('killed');
    });
    await expect(torn).rejects.toThrow('killed');
    expect(await rows('b')).toEqual([]);
  });

  it('keeps the leases of whoever is at it, and ends its calls before others may ask', async () => {
    const lease = 1200;
    const held = await send('long', undefined, lease);
    const until = async (): Promise<number> => {
      const found = await app.deps.db.pool.query('select lease_until as at from effect where key = $1', [held.key]);
      return found.rows[0].at.getTime();
    };
    const before = await until();
    const leases = keepLeases(app.deps.db, merchantId, lease);
    leases.hold([held]);
    await expect.poll(until, { timeout: 50_000 }).toBeGreaterThan(before);
    expect(leases.signal.aborted).toBe(false);
    await leases.stop();

    const away = { connect: () => Promise.reject(new Error('The database is away.')) };
    const lost = keepLeases(Object.assign(Object.create(app.deps.db), { pool: away }), merchantId, lease);
    lost.hold([held]);
    await once(lost.signal, 'abort');
    await lost.stop();
  });
});
