import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseAway } from '#server/db/away.ts';
import { type MerchantTx, withMerchantTx } from '#server/db/tenancy.ts';
import { type Begun, beginEffects, type Times } from '#server/effects/begin.ts';
import { keepLeases } from '#server/effects/leases.ts';
import {
  abandonEffects,
  confirmEffect,
  endIntentions,
  type Held,
  keepAnswer,
  leaveUnknown,
  noteAbsent,
  noteExternalIds,
  refuseEffect,
  resolveEffect,
} from '#server/effects/settle.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { merchantIdOf } from '#tests/kit/merchantId.ts';

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
    merchantId = await merchantIdOf(app, await app.merchant());
  });

  const inLedger = <T>(work: (tx: MerchantTx) => Promise<T>): Promise<T> =>
    withMerchantTx(app.deps.db, merchantId, work);
  const beginAll = (keys: string[], request: unknown = { price: '1' }, times: Partial<Times> = {}) =>
    inLedger((tx) =>
      beginEffects(
        tx,
        keys.map((key) => ({ key, kind: 'publish', subject: { kind: 'product', id: key }, request })),
        { lease: LEASE, lag: 0, ...times },
      ),
    );
  const begin = async (key: string, request?: unknown, times?: Partial<Times>): Promise<Begun> => {
    const begun = (await beginAll([key], request, times)).get(key);
    if (!begun) throw new Error(`${key} was not begun`);
    return begun;
  };
  /** Takes it up to send it, as whoever is first does. */
  const send = async (key: string, request?: unknown, times?: Partial<Times>): Promise<Held & { mark: string }> => {
    const begun = await begin(key, request, times);
    if (begun.kind !== 'send') throw new Error(`${key} is ${begun.kind}`);
    return begun;
  };
  /** As if whoever took it up had been silent for so long. */
  const leaseIsOver = (key: string) =>
    app.deps.db.pool.query('update effect set lease_until = now() where merchant_id = $1 and key = $2', [
      merchantId,
      key,
    ]);
  const settle = {
    confirmed: ({ effectId }: Held, id: string) => inLedger((tx) => confirmEffect(tx, effectId, [id])),
    refused: (held: Held) => inLedger((tx) => refuseEffect(tx, held, reason)),
    unknown: (held: Held, lag = 0) => inLedger((tx) => leaveUnknown(tx, held, { reason, lag })),
  };
  async function rows(key: string): Promise<Record<string, unknown>[]> {
    const found = await app.deps.db.pool.query(
      `select intention, state, external_ids as "externalIds", attempts, reason, over_at is not null as "isOver" from effect
        where merchant_id = $1 and key = $2 order by intention`,
      [merchantId, key],
    );
    return found.rows;
  }
  const row = async (key: string) => (await rows(key)).at(-1);

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
    expect(await row('late')).toMatchObject({ state: 'confirmed', externalIds: ['7'], reason: null });
    await settle.confirmed(second, '8');
    expect(await row('late')).toMatchObject({ externalIds: ['7'] });
    expect(await begin('late', { price: '2' })).toMatchObject({ kind: 'done', externalIds: ['7'] });
  });

  it('C21: one row per intention: what was made and is gone leaves its row, and is another one when it is wanted again', async () => {
    await settle.confirmed(await send('p'), '7');
    await inLedger((tx) => endIntentions(tx, ['p', 'never begun']));
    const again = await Promise.all([begin('p'), begin('p')]);
    expect(again.map(({ kind }) => kind).sort()).toEqual(['busy', 'send']);
    expect(await rows('p')).toMatchObject([
      { intention: 1, state: 'confirmed', externalIds: ['7'], isOver: true },
      { intention: 2, state: 'sent', externalIds: [], isOver: false },
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

  it('has a mark for each attempt: the same while it is asked about, another after a certain refusal', async () => {
    const first = await send('marked');
    await settle.unknown(first);
    expect(await begin('marked')).toMatchObject({ kind: 'ask', mark: first.mark, firstSentAt: expect.any(Date) });
    const { effectId, fence } = first;
    await settle.refused({ effectId, fence: fence + 1 });
    const second = await send('marked');
    expect(second.effectId).toBe(first.effectId);
    expect(second.mark).not.toBe(first.mark);
  });

  it('does not ask about what somebody sent who went silent before the other side is done with it', async () => {
    await send('slow', undefined, { lag: LEASE });
    await leaseIsOver('slow');
    expect((await begin('slow', undefined, { lag: LEASE })).kind).toBe('busy');
    expect((await begin('slow')).kind).toBe('ask');
  });

  it('keeps every answer, whoever heard it, and all ids of what was made', async () => {
    const held = await send('kept');
    await inLedger((tx) => keepAnswer(tx, held, { error: 'too late' }));
    await inLedger((tx) => keepAnswer(tx, held, { ids: ['7', '8'] }));
    await inLedger((tx) => confirmEffect(tx, held.effectId, ['7', '8']));
    expect(await row('kept')).toMatchObject({ state: 'confirmed', externalIds: ['7', '8'] });
    const { rows: answers } = await app.deps.db.pool.query(
      'select fence, answer from effect_answer where effect_id = $1 order by heard_at',
      [held.effectId],
    );
    expect(answers).toEqual([
      { fence: 1, answer: { error: 'too late' } },
      { fence: 1, answer: { ids: ['7', '8'] } },
    ]);
  });

  it('is given up only before it was sent; what nobody knows of a person decides, once', async () => {
    const held = await send('given');
    await inLedger((tx) => noteAbsent(tx, [held]));
    const sent = await send('going');
    const given = await inLedger((tx) => abandonEffects(tx, [held.effectId, sent.effectId]));
    expect(given).toEqual([held.effectId]);
    expect(await row('given')).toMatchObject({ state: 'abandoned', isOver: true });
    expect(await send('given')).toMatchObject({ isFirst: false, fence: 1 });

    await settle.unknown(sent);
    const by = merchantId;
    const resolve = (externalIds: string[]) =>
      inLedger((tx) => resolveEffect(tx, sent.effectId, { by, externalIds, lag: 0 }));
    expect(await Promise.all([resolve(['7']), resolve(['7'])])).toContain(false);
    await settle.refused(sent);
    expect(await row('going')).toMatchObject({ state: 'confirmed', externalIds: ['7'] });
    expect(await resolve([])).toBe(false);
  });

  it('sends again what was certainly refused, and takes the reason back', async () => {
    await settle.refused(await send('a'));
    expect(await row('a')).toMatchObject({ state: 'failed', reason });
    await send('a');
    expect(await row('a')).toMatchObject({ state: 'sent', attempts: 2, reason: null });
  });

  it('keeps the platform’s id from the moment it is named, whatever comes after', async () => {
    const held = await send('a');
    await inLedger((tx) => noteExternalIds(tx, held.effectId, ['42']));
    expect(await row('a')).toMatchObject({ state: 'sent', externalIds: ['42'] });
    await settle.unknown(held);
    expect(await begin('a')).toMatchObject({ kind: 'done', externalIds: ['42'] });
  });

  it('has nothing of a transaction that did not come to its end', async () => {
    const torn = inLedger(async (tx) => {
      await beginEffects(tx, [{ key: 'b', kind: 'publish', subject: { kind: 'product', id: 'b' }, request: 1 }], {
        lease: LEASE,
        lag: 0,
      });
      throw new Error('killed');
    });
    await expect(torn).rejects.toThrow('killed');
    expect(await rows('b')).toEqual([]);
  });

  it('keeps the leases of whoever is at it, and ends its calls before others may ask', async () => {
    const lease = 1200;
    const held = await send('long', undefined, { lease });
    const until = async (): Promise<number> => {
      const found = await app.deps.db.pool.query('select lease_until as at from effect where effect_id = $1', [
        held.effectId,
      ]);
      return found.rows[0].at.getTime();
    };
    const before = await until();
    const leases = keepLeases(app.deps.db, merchantId, lease, performance.now());
    leases.hold([held]);
    await expect.poll(until, { timeout: 120_000 }).toBeGreaterThan(before);
    expect(leases.signal.aborted).toBe(false);
    await leases.stop();
  });

  it('lets no request leave once the process stood still for as long as the lease', async () => {
    const lease = 1200;
    const leases = keepLeases(app.deps.db, merchantId, lease, performance.now());
    leases.hold([await send('frozen', undefined, { lease })]);
    let left = 0;
    const guarded = leases.guard({
      effectiveUrl: (url) => url,
      now: () => new Date(),
      request: async () => {
        left += 1;
        return { status: 200, headers: {}, body: '', url: '' };
      },
    });
    const call = { method: 'POST', url: 'https://shop.example/orders' } as const;
    await guarded.request(call);
    // Between the mark and the socket: no timer had its turn.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lease);
    await expect(guarded.request(call)).rejects.toThrow(DatabaseAway);
    expect([left, leases.signal.aborted, leases.lost]).toEqual([1, true, expect.any(DatabaseAway)]);
    await leases.stop();
  });

  it('B5: lets no request leave of a process that stood still while its mark was written', async () => {
    const lease = 1200;
    const leases = keepLeases(app.deps.db, merchantId, lease, performance.now() - lease);
    leases.hold([await send('frozen before', undefined, { lease })]);
    const guarded = leases.guard({
      effectiveUrl: (url) => url,
      now: () => new Date(),
      request: () => Promise.reject(new Error('It left.')),
    });
    const call = { method: 'POST', url: 'https://shop.example/orders' } as const;
    await expect(guarded.request(call)).rejects.toThrow(DatabaseAway);
    await leases.stop();
  });

  it('ends calls whose lease can not be kept', async () => {
    const lease = 1200;
    const held = await send('away', undefined, { lease });
    const away = { connect: () => Promise.reject(new Error('The database is away.')) };
    const lost = keepLeases(
      Object.assign(Object.create(app.deps.db), { pool: away }),
      merchantId,
      lease,
      performance.now(),
    );
    lost.hold([held]);
    await once(lost.signal, 'abort');
    await lost.stop();
  });
});
