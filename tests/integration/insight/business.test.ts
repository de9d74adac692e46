import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessCalls } from '#contract/business.calls.ts';
import { businessPeriods, FEWEST_DAYS_SHOWN } from '#contract/businessWords.ts';
import { storeItemId } from '#contract/storeItemId.ts';
import type { RemoteOrder } from '#server/connectors/store.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { Chance } from '#tests/kit/chance.ts';
import { type FullMerchant, makeFullMerchant } from '#tests/kit/fullMerchant.ts';
import { merchantIdOf } from '#tests/kit/merchantId.ts';
import { readOrders } from '#tests/kit/readOrders.ts';
import { remoteLine, remoteOrder } from '#tests/kit/remoteOrder.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const DAYS = 200;
const ZONES = ['UTC', 'America/Los_Angeles', 'Asia/Tokyo'];

/** Something that happened, as far as a figure counts it. */
interface Happened {
  at: Date;
  currency: string;
  amount: number;
}

/** The day and the time of day somewhere. */
function localOf(timeZone: string, at: Date): { day: string; time: string } {
  const [day = '', time = ''] = at.toLocaleString('sv-SE', { timeZone }).split(' ');
  return { day, time };
}
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

/** What a figure has to show, by a calendar of its own. */
function expected(happened: readonly Happened[], timeZone: string, now: Date, days: number) {
  const today = localOf(timeZone, now);
  const shown = Math.max(days, FEWEST_DAYS_SHOWN);
  const values = Array<number>(shown).fill(0);
  let [total, before] = [0, 0];
  for (const { at, amount } of happened) {
    const { day, time } = localOf(timeZone, at);
    const ago = daysBetween(day, today.day);
    if (ago < shown) values[shown - 1 - ago] = (values[shown - 1 - ago] ?? 0) + amount;
    if (ago < days) total += amount;
    else if (ago < 2 * days && (ago > days || time < today.time)) before += amount;
  }
  return { values, total, before };
}
const inMoney = ({ values, total, before }: ReturnType<typeof expected>, currency: string) => ({
  currency,
  values: values.map(String),
  total: String(total),
  before: String(before),
});

describe('how business goes', () => {
  let app: TestApp;
  let full: FullMerchant;
  let now: Date;
  const chance = new Chance(Number(process.env.TEST_SEED ?? 49));
  const placed: Happened[] = [];
  const paid: Happened[] = [];
  const refunded: Happened[] = [];
  const bought: Happened[] = [];
  const shipped: Happened[] = [];
  const pick = <T>(of: readonly T[]): T => of[chance.between(0, of.length - 1)] as T;
  /** Never within some minutes of the time of day that it is now, whatever the zone. */
  const someMoment = (): Date =>
    new Date(now.getTime() - (chance.between(0, DAYS * 24 - 1) * 60 + chance.between(10, 50)) * MINUTE);
  const query = async (text: string, ...values: unknown[]) => (await app.deps.db.pool.query(text, values)).rows;

  /** An order, noted where it counts. */
  function someOrder(number: number): RemoteOrder {
    const [at, total, currency] = [someMoment(), chance.between(1, 500), pick(['USD', 'USD', 'USD', 'EUR'])];
    const [isTest, isCancelled] = [chance.between(1, 12) === 1, chance.between(1, 8) === 1];
    const payment = pick(['paid', 'paid', 'partiallyRefunded', 'unpaid', 'voided'] as const);
    const refundedAt = new Date(Math.min(at.getTime() + chance.between(1, 20) * DAY, now.getTime() - 10 * MINUTE));
    const amount = chance.between(1, total);
    const refunds =
      payment === 'partiallyRefunded'
        ? [{ externalId: `r${number}`, at: refundedAt, amount: String(amount), lines: [] }]
        : [];
    if (!isTest && !isCancelled) placed.push({ at, currency, amount: 1 });
    if (!isTest && !isCancelled && payment !== 'unpaid' && payment !== 'voided')
      paid.push({ at, currency, amount: total });
    if (!isTest && refunds.length > 0) refunded.push({ at: refundedAt, currency, amount });
    return remoteOrder({
      externalId: `b${number}`,
      placedAt: at,
      updatedAt: refunds.length > 0 ? refundedAt : at,
      total: String(total),
      currency,
      payment,
      isTest,
      state: isCancelled ? 'cancelled' : 'open',
      refunds,
    });
  }

  /** What was sold most, and to a country of its own; of a cancelled order nothing. */
  async function soldMost(): Promise<void> {
    const line = (productId: string | null, title: string, quantity: number) =>
      remoteLine({ externalId: title, productId, title, quantity, price: '2.50' });
    const at = new Date(now.getTime() - 20 * MINUTE);
    const [lamps, chairs] = [[line('77', 'Lamp', 900), line(null, 'Gift', 800)], [line('78', 'Chair', 999)]];
    await readOrders(app, { merchantId: full.merchantId, storeId: full.shopId }, [
      remoteOrder({ externalId: 't1', placedAt: at, country: 'JP', lines: lamps }),
      remoteOrder({ externalId: 't2', placedAt: at, country: 'JP', state: 'cancelled', lines: chairs }),
    ]);
    placed.push({ at, currency: 'USD', amount: 1 });
    paid.push({ at, currency: 'USD', amount: 15 });
  }

  async function somePurchases(count: number): Promise<void> {
    for (let number = 0; number < count; number += 1) {
      const [at, amount, status] = [someMoment(), chance.between(1, 90), pick(['placed', 'placed', 'cancelled'])];
      const isCharged = chance.between(1, 2) === 1;
      if (status === 'placed') bought.push({ at, currency: 'CNY', amount: isCharged ? amount + 1 : amount });
      await query(
        `insert into purchase select (jsonb_populate_record(p, jsonb_build_object('purchase_id', gen_random_uuid(), 'status', $2::text,
           'placed_at', $3::text, 'currency', 'CNY', 'agreed', $4::int, 'charged', case when $5 then $4::int + 1 end,
           'charged_currency', case when $5 then 'CNY' end))).*
         from purchase p where p.merchant_id = $1 order by p.purchase_id limit 1`,
        ...[full.merchantId, status, at.toISOString(), amount, isCharged],
      );
    }
  }

  async function someParcels(count: number): Promise<void> {
    for (let number = 0; number < count; number += 1) {
      const [at, state] = [someMoment(), pick(['posted', 'posted', 'cancelled'])];
      if (state !== 'cancelled') shipped.push({ at, currency: '', amount: 1 });
      await query(
        `insert into shipment select (jsonb_populate_record(h, jsonb_build_object('shipment_id', gen_random_uuid(), 'state', $2::text,
           'shipped_at', $3::text, 'tracking_number', 'B' || $4::int))).*
         from shipment h where h.merchant_id = $1 order by h.shipment_id limit 1`,
        ...[full.merchantId, state, at.toISOString(), number],
      );
    }
  }

  beforeAll(async () => {
    app = await startTestApp();
    full = await makeFullMerchant(app, 'business', 'quiet', 'buyer-one');
    await app.stopWorker();
    now = app.deps.now();
    const own = { merchantId: full.merchantId, storeId: full.shopId };
    // What the merchant has already is long ago.
    await query(
      `update store_order set placed_at = placed_at - interval '3 years' where merchant_id = $1`,
      full.merchantId,
    );
    await query(`update purchase set placed_at = null where merchant_id = $1`, full.merchantId);
    await query(
      `update shipment set shipped_at = shipped_at - interval '3 years' where merchant_id = $1`,
      full.merchantId,
    );
    const orders = Array.from({ length: 600 }, (_, number) => someOrder(number));
    await readOrders(app, own, orders);
    const gone = remoteOrder({ externalId: 'gone', placedAt: new Date(now.getTime() - 30 * MINUTE) });
    await readOrders(app, own, [gone]);
    await query(
      `update store_order set gone_at = now() where merchant_id = $1 and external_id = 'gone'`,
      full.merchantId,
    );
    await soldMost();
    await somePurchases(60);
    await someParcels(120);
  });
  afterAll(() => app.close());

  it.each(ZONES.flatMap((zone) => businessPeriods.map((days) => [zone, days] as const)))(
    'is what happened by the days of %s, over %i days',
    async (timeZone, days) => {
      const found = await full.merchant.call(businessCalls.figures, { timeZone, days });
      const at = new Date(found.at);
      const own = (happened: readonly Happened[]) => expected(happened, timeZone, at, days);
      expect(found.days.at(-1)).toBe(localOf(timeZone, at).day);
      expect(new Set(found.days).size).toBe(Math.max(days, FEWEST_DAYS_SHOWN));
      expect(daysBetween(found.from, found.days.at(-1) ?? '')).toBe(days - 1);
      expect(found.orders).toEqual(own(placed));
      expect(found.shipped).toEqual(own(shipped));
      for (const { currency, ...course } of found.revenue) {
        const one = own(paid.filter((order) => order.currency === currency));
        expect({ currency, ...course }).toEqual(inMoney(one, currency));
      }
      for (const { currency, ...course } of found.refunds) {
        const one = own(refunded.filter((order) => order.currency === currency));
        expect({ currency, ...course }).toEqual(inMoney(one, currency));
      }
      expect(found.bought).toEqual({ money: [inMoney(own(bought), 'CNY')], unpriced: 0 });
      expect(found.revenue.map(({ currency }) => currency)).toContain('USD');
    },
  );

  it('names the products, suppliers and countries that stand first', async () => {
    const found = await full.merchant.call(businessCalls.rankings, { days: 90 });
    expect(found.products.slice(0, 2)).toMatchObject([
      {
        storeProductId: storeItemId({ storeId: full.shopId, externalId: '77' }),
        title: 'Lamp',
        quantity: 900,
        sold: [{ amount: '2250', currency: 'USD' }],
      },
      { storeProductId: null, title: 'Gift', quantity: 800 },
    ]);
    expect(found.countries.map(({ country }) => country)).toEqual(['US', 'JP']);
    const within = bought.filter(({ at }) => daysBetween(localOf('UTC', at).day, localOf('UTC', now).day) < 90);
    expect(found.suppliers).toEqual([
      {
        supplier: 'dhgate',
        purchases: within.length,
        spent: [{ currency: 'CNY', amount: String(within.reduce((sum, { amount }) => sum + amount, 0)) }],
      },
    ]);
  });

  it('is nothing for whom no orders and no purchases are open to, and refuses another period', async () => {
    const other = await app.merchant();
    const { shopId: storeId } = await other.bindWoo(app.sandbox.url, 'lantern');
    const own = { merchantId: await merchantIdOf(app, other), storeId };
    await readOrders(app, own, [remoteOrder({ externalId: '1', placedAt: new Date(now.getTime() - MINUTE) })]);
    const figures = () => other.call(businessCalls.figures, { days: 30 });
    await query(`update account set roles = '{shopify}' where email = $1`, other.email);
    expect(await figures()).toMatchObject({ orders: { total: 0 }, revenue: [], bought: null });
    const none = { products: [], suppliers: null, countries: [] };
    expect(await other.call(businessCalls.rankings, { days: 30 })).toEqual(none);
    expect((await other.raw(businessCalls.figures, { days: 5 })).code).toBe(400001);
  });

  it('is empty for a newcomer', async () => {
    const newcomer = await app.merchant();
    const found = await newcomer.call(businessCalls.figures, { days: 1 });
    expect([found.orders.total, found.orders.before, found.revenue]).toEqual([0, 0, []]);
    expect(found.days).toHaveLength(FEWEST_DAYS_SHOWN);
  });
});
