import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MerchantTx, withMerchantTx } from '#server/db/tenancy.ts';
import { type Begun, beginEffects } from '#server/effects/begin.ts';
import { confirmEffect, type Held, leaveUnknown, noteAbsent, refuseEffect } from '#server/effects/settle.ts';
import { setSpendLimits } from '#server/effects/spending.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { merchantIdOf } from '#tests/kit/merchantId.ts';

describe('spending in a day', () => {
  let app: TestApp;
  let merchantId: string;
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    merchantId = await merchantIdOf(app, await app.merchant());
  });

  const sql = async (text: string, values: unknown[]) => (await app.deps.db.pool.query(text, values)).rows;
  const inLedger = <T>(work: (tx: MerchantTx) => Promise<T>): Promise<T> =>
    withMerchantTx(app.deps.db, merchantId, work);
  const limit = (currency: string, perDay: string | null) =>
    inLedger((tx) => setSpendLimits(tx, perDay === null ? [] : [{ currency, amount: perDay }]));
  const begin = (...purchases: [key: string, amount: string, currency?: string][]): Promise<Map<string, Begun>> =>
    inLedger((tx) =>
      beginEffects(
        tx,
        purchases.map(([key, amount, currency = 'USD']) => ({
          key,
          kind: 'purchase',
          subject: { kind: 'purchase', id: key },
          request: { amount },
          cost: { amount, currency },
        })),
        { lease: 60_000, lag: 0 },
      ),
    );
  const kinds = (begun: Map<string, Begun>) => [...begun].map(([key, { kind }]) => [key, kind]);
  const sent = async (key: string, amount: string): Promise<Held> => {
    const begun = (await begin([key, amount])).get(key);
    if (begun?.kind !== 'send') throw new Error(`${key} is ${begun?.kind}`);
    return begun;
  };

  it('goes up to the limit of its currency, and not a hundredth above it', async () => {
    await limit('USD', '10.00');
    const begun = await begin(['a', '6.00'], ['b', '4.01'], ['c', '4.00'], ['d', '99.00', 'EUR']);
    expect(kinds(begun)).toEqual([
      ['a', 'send'],
      ['b', 'overLimit'],
      ['c', 'send'],
      ['d', 'send'],
    ]);
    expect(begun.get('b')).toEqual({ kind: 'overLimit', currency: 'USD', limit: '10', spent: '6' });
    expect(await sql('select state, attempts, spend_day as day from effect where key = $1', ['b'])).toEqual([
      { state: 'planned', attempts: 0, day: null },
    ]);
  });

  it('is stopped by a limit of zero, and by none where none is set', async () => {
    expect(kinds(await begin(['free', '1000000.00']))).toEqual([['free', 'send']]);
    await limit('USD', '0');
    expect(kinds(await begin(['none', '0.01']))).toEqual([['none', 'overLimit']]);
    await limit('USD', null);
    expect(kinds(await begin(['none', '0.01']))).toEqual([['none', 'send']]);
  });

  it('counts one after the other where several spend at once', async () => {
    await limit('USD', '10');
    const each = await Promise.all(Array.from({ length: 12 }, (_, place) => begin([`at once ${place}`, '3.00'])));
    const all = each.flatMap((begun) => [...begun.values()].map(({ kind }) => kind));
    expect(all.filter((kind) => kind === 'send')).toHaveLength(3);
    expect(all.filter((kind) => kind === 'overLimit')).toHaveLength(9);
  });

  it('keeps reserved what nobody knows of, and frees what was certainly refused or never there', async () => {
    await limit('USD', '10');
    const [lost, refused, absent] = [await sent('lost', '4'), await sent('refused', '3'), await sent('absent', '3')];
    const reason = { key: 'row.storeUnreachable' } as const;
    expect(kinds(await begin(['more', '0.01']))).toEqual([['more', 'overLimit']]);
    await inLedger((tx) => leaveUnknown(tx, lost, { reason, lag: 0 }));
    expect(kinds(await begin(['more', '0.01']))).toEqual([['more', 'overLimit']]);
    await inLedger((tx) => refuseEffect(tx, refused, reason));
    await inLedger((tx) => noteAbsent(tx, [absent]));
    expect(kinds(await begin(['more', '6.01'], ['fits', '6']))).toEqual([
      ['fits', 'send'],
      ['more', 'overLimit'],
    ]);
    // A success that is heard late counts all the same.
    await inLedger((tx) => confirmEffect(tx, refused.effectId, ['1']));
    expect(kinds(await begin(['after', '0.01']))).toEqual([['after', 'overLimit']]);
  });

  it('is counted by the merchant’s own days', async () => {
    const dayIn = async (zone: string): Promise<string> => {
      await sql('update merchant set time_zone = $2 where merchant_id = $1', [merchantId, zone]);
      await begin([zone, '1']);
      const [row] = await sql('select spend_day::text as day from effect where key = $1 and merchant_id = $2', [
        zone,
        merchantId,
      ]);
      return row?.day;
    };
    // 26 hours apart: never the same day.
    expect(await dayIn('Pacific/Kiritimati')).not.toBe(await dayIn('Etc/GMT+12'));
    await limit('USD', '1');
    expect(kinds(await begin(['today', '1']))).toEqual([['today', 'overLimit']]);
    await sql(`update effect set spend_day = spend_day - 3 where merchant_id = $1`, [merchantId]);
    expect(kinds(await begin(['today', '1']))).toEqual([['today', 'send']]);
  });
});
