import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forMerchant, type Tx } from '#server/db/tenancy.ts';
import {
  type Effect,
  forgetEffects,
  markSent,
  mustAsk,
  noteExternalId,
  planEffects,
  settleEffect,
} from '#server/ledger/ledger.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';

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

  const inLedger = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => forMerchant(app.deps.db, merchantId, work);
  const plan = (keys: string[], request: unknown = { price: '1' }) =>
    inLedger((tx) =>
      planEffects(
        tx,
        merchantId,
        keys.map((key) => ({ key, kind: 'publish', request })),
      ),
    );
  async function found(key: string): Promise<Effect & { reason: unknown }> {
    const { rows } = await app.deps.db.pool.query(
      `select key, state, external_id as "externalId", request_hash as "requestHash", attempts, reason from effect
        where merchant_id = $1 and key = $2`,
      [merchantId, key],
    );
    return rows[0];
  }
  const send = (key: string) => inLedger((tx) => markSent(tx, merchantId, [key]));

  it('writes an intention down once, and answers how it stands every time after', async () => {
    const first = await plan(['a', 'b']);
    expect([...first.values()].map(({ key, state, attempts }) => [key, state, attempts]).sort()).toEqual([
      ['a', 'planned', 0],
      ['b', 'planned', 0],
    ]);
    await send('a');
    const again = await plan(['a', 'b', 'c']);
    expect([...again].map(([key, { state }]) => `${key} ${state}`).sort()).toEqual([
      'a sent',
      'b planned',
      'c planned',
    ]);
    expect(again.get('b')?.requestHash).toBe(first.get('b')?.requestHash);
    expect(await plan([])).toEqual(new Map());
  });

  it('asks about what may have happened, and about nothing else', async () => {
    const reason = { key: 'row.storeUnreachable' };
    await plan(['planned', 'sent', 'unknown', 'failed', 'confirmed']);
    for (const key of ['sent', 'unknown', 'failed', 'confirmed']) await send(key);
    await inLedger(async (tx) => {
      await settleEffect(tx, merchantId, { key: 'unknown', state: 'unknown', reason });
      await settleEffect(tx, merchantId, { key: 'failed', state: 'failed', reason });
      await settleEffect(tx, merchantId, { key: 'confirmed', state: 'confirmed', externalId: '7' });
    });
    const effects = await plan(['planned', 'sent', 'unknown', 'failed', 'confirmed']);
    expect(
      [...effects.values()]
        .filter(mustAsk)
        .map(({ key }) => key)
        .sort(),
    ).toEqual(['sent', 'unknown']);
    expect(await found('unknown')).toMatchObject({ state: 'unknown', reason, attempts: 1 });
    expect(await found('confirmed')).toMatchObject({ state: 'confirmed', externalId: '7', reason: null });
  });

  it('counts every sending, and takes a reason back when it is sent again', async () => {
    await plan(['a']);
    await send('a');
    await inLedger((tx) => settleEffect(tx, merchantId, { key: 'a', state: 'failed', reason: { key: 'row.noTitle' } }));
    await send('a');
    expect(await found('a')).toMatchObject({ state: 'sent', attempts: 2, reason: null });
  });

  it('keeps the platform’s id from the moment it is named, whatever comes after', async () => {
    await plan(['a']);
    await send('a');
    await inLedger((tx) => noteExternalId(tx, merchantId, 'a', '42'));
    expect(await found('a')).toMatchObject({ state: 'sent', externalId: '42' });
    await inLedger((tx) =>
      settleEffect(tx, merchantId, { key: 'a', state: 'unknown', reason: { key: 'row.storeHtml' } }),
    );
    expect((await plan(['a'])).get('a')).toMatchObject({ state: 'unknown', externalId: '42' });
  });

  it('has nothing of a transaction that did not come to its end', async () => {
    await plan(['a']);
    const torn = inLedger(async (tx) => {
      await markSent(tx, merchantId, ['a']);
      await planEffects(tx, merchantId, [{ key: 'b', kind: 'publish', request: 1 }]);
      throw new Error('killed');
    });
    await expect(torn).rejects.toThrow('killed');
    expect(await found('a')).toMatchObject({ state: 'planned', attempts: 0 });
    expect(await found('b')).toBeUndefined();
  });

  it('plans the same intention once when two do at once', async () => {
    const both = await Promise.all(Array.from({ length: 8 }, () => plan(['same'])));
    expect(new Set(both.map((effects) => effects.get('same')?.requestHash)).size).toBe(1);
    const { rows } = await app.deps.db.pool.query('select 1 from effect where merchant_id = $1', [merchantId]);
    expect(rows).toHaveLength(1);
  });

  it('tells a repetition from a change', async () => {
    const one = (await plan(['a'], { price: '1' })).get('a')?.requestHash;
    const other = (await plan(['b'], { price: '2' })).get('b')?.requestHash;
    const same = (await plan(['c'], { price: '1' })).get('c')?.requestHash;
    expect(same).toBe(one);
    expect(other).not.toBe(one);
  });

  it('forgets one store’s effects and no other’s, whose name only begins alike', async () => {
    await plan(['publish/s1/p', 'publish/s10/p', 'publish/s_/p', 'order/s1/p']);
    await inLedger((tx) => forgetEffects(tx, merchantId, ['publish/s1/']));
    const { rows } = await app.deps.db.pool.query('select key from effect where merchant_id = $1 order by 1', [
      merchantId,
    ]);
    expect(rows.map(({ key }) => key)).toEqual(['order/s1/p', 'publish/s10/p', 'publish/s_/p']);
  });
});
