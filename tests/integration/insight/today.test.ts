import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { differenceCalls } from '#contract/difference.calls.ts';
import { jobCalls } from '#contract/job.calls.ts';
import { needAddress } from '#contract/needAddress.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { orderTasks } from '#contract/orderWords.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { stock } from '#contract/stock.calls.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { supplierAccountCalls } from '#contract/supplierAccount.calls.ts';
import { watchCalls } from '#contract/supplierEvent.calls.ts';
import { todayCalls } from '#contract/today.calls.ts';
import type { Need } from '#contract/today.schemas.ts';
import { needKinds } from '#contract/todayWords.ts';
import { warehousePurchases } from '#contract/warehouse.calls.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { Chance } from '#tests/kit/chance.ts';
import { type FullMerchant, makeFullMerchant } from '#tests/kit/fullMerchant.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Random states of everything that is counted; after each of them the counts are compared. */
const ROUNDS = 12;
/** What has to have been among them, which takes more rounds with some seeds. */
const COMMON = ['storeOffline', 'accountOffline', 'map', 'buy', 'ship', 'failedRuns', 'figures'];
const ROUNDS_AT_MOST = 200;

describe('the morning of a merchant', () => {
  let app: TestApp;
  let full: FullMerchant;
  beforeAll(async () => {
    app = await startTestApp();
    full = await makeFullMerchant(app, 'morning', 'quiet', 'buyer-one');
    await app.stopWorker();
  });
  afterAll(() => app.close());

  const query = async (text: string, ...values: unknown[]) => (await app.deps.db.pool.query(text, values)).rows;
  const today = () => full.merchant.call(todayCalls.today, { timeZone: 'Europe/London' });

  /** How many rows the page that a need leads to has. */
  async function rowsAt(need: Need): Promise<number> {
    const { pathname, searchParams } = new URL(needAddress(need), 'http://web');
    const filter = JSON.parse(searchParams.get('filter') ?? '{}') as Record<string, never>;
    const { merchant } = full;
    switch (pathname) {
      case '/orders':
        return (await merchant.call(orderCalls.list, filter)).total;
      case '/purchases':
        return (await merchant.call(purchaseCalls.list, filter)).total;
      case '/jobs':
        return (await merchant.call(jobCalls.list, { ...filter, pageSize: 50 })).rows.length;
      case '/performance/warehousing':
        return (await merchant.list(warehousePurchases, { filter })).total;
      case '/performance/warehousing/stock':
        return (await merchant.list(stock, { filter })).total;
      case '/import/changes':
        return searchParams.get('tab') === 'figures'
          ? (await merchant.call(watchCalls.events, { pageSize: 50 })).rows.length
          : (await merchant.call(differenceCalls.list, {})).total;
      case '/setting/index':
        return (await merchant.call(storeCalls.select, {})).filter(
          ({ shopId, state }) => shopId === need.subject?.id && state === 'offline',
        ).length;
      default:
        return (await merchant.call(supplierAccountCalls.list, {})).rows.filter(
          ({ accountId, state }) => accountId === need.subject?.id && state === 'expired',
        ).length;
    }
  }

  /** Puts everything that is counted into a random state. */
  async function shuffle(chance: Chance): Promise<void> {
    const { merchantId } = full;
    const often = (times: number): boolean => chance.between(1, times) === 1;
    const one = <T>(of: readonly T[]): T => of[chance.between(0, of.length - 1)] as T;
    await query('delete from order_task where merchant_id = $1', merchantId);
    for (const { store_id, external_id } of await query(
      'select store_id, external_id from order_state where merchant_id = $1',
      merchantId,
    )) {
      for (const task of orderTasks) {
        if (!often(3)) continue;
        await query(
          `insert into order_task (merchant_id, store_id, external_id, task, placed_at, visible_at, due_at)
           select o.merchant_id, o.store_id, o.external_id, $4, o.placed_at, app_now() + $5::interval, app_now() + $6::interval
           from store_order o where o.merchant_id = $1 and o.store_id = $2 and o.external_id = $3`,
          ...[merchantId, store_id, external_id, task, one(['-1 hour', '1 hour']), one([null, '5 hours', '3 days'])],
        );
      }
    }
    await query('update store set state = $2 where merchant_id = $1', merchantId, one(['linked', 'offline']));
    await query(
      'update supplier_account set state = $2 where merchant_id = $1',
      merchantId,
      one(['linked', 'expired']),
    );
    for (const { job_id } of await query('select job_id from job where merchant_id = $1', merchantId)) {
      await query(
        'update job_row set state = $3 where merchant_id = $1 and job_id = $2',
        merchantId,
        job_id,
        one(['success', 'fail']),
      );
      await query(
        `update job set failed = (select count(*) from job_row r where r.job_id = job.job_id and r.state = 'fail'),
           created_at = app_now() - $3::interval where merchant_id = $1 and job_id = $2`,
        ...[merchantId, job_id, one(['1 hour', '6 days', '8 days'])],
      );
    }
    await query(
      'update supplier_event set state = $2 where merchant_id = $1',
      merchantId,
      one(['waiting', 'held', 'kept']),
    );
    await query('update stock_item set low_at = $2 where merchant_id = $1', merchantId, one([null, 0, 1_000_000]));
    await query(
      `update purchase set payment = $2 where merchant_id = $1 and status = 'placed'`,
      merchantId,
      one(['unpaid', 'paid']),
    );
    await query(
      'update purchase set stocking = $2 where merchant_id = $1 and stocking is not null',
      merchantId,
      one(['question', 'stocked', 'onTheWay']),
    );
  }

  /** Every order is to be shipped, the first within a day. */
  async function shipEach(): Promise<void> {
    await query('delete from order_task where merchant_id = $1', full.merchantId);
    await query(
      `insert into order_task (merchant_id, store_id, external_id, task, placed_at, visible_at, due_at)
       select merchant_id, store_id, external_id, 'ship', placed_at, app_now(), app_now() + row_number() over () * interval '1 day'
       from store_order where merchant_id = $1`,
      full.merchantId,
    );
  }

  it(`counts as many as the lists show that it leads to, whatever happens`, async () => {
    const chance = new Chance(Number(process.env.TEST_SEED ?? 49));
    const seen = new Set<string>();
    const missing = () => COMMON.filter((kind) => !seen.has(kind));
    for (let round = 0; round < ROUNDS || (missing().length > 0 && round < ROUNDS_AT_MOST); round += 1) {
      await shuffle(chance);
      const { needs, failed } = await today();
      expect(failed).toEqual([]);
      for (const need of needs) {
        seen.add(need.kind);
        expect([need.kind, need.subject?.name, need.isExact, await rowsAt(need)]).toEqual([
          need.kind,
          need.subject?.name,
          true,
          need.count,
        ]);
      }
      const places = needs.map(({ kind }) => needKinds.indexOf(kind));
      expect(places).toEqual([...places].sort((a, b) => a - b));
    }
    expect(missing()).toEqual([]);
  });

  it('says by when the first of them has to be done', async () => {
    await shipEach();
    const { at, needs } = await today();
    const ship = needs.find(({ kind }) => kind === 'ship');
    expect(Date.parse(ship?.dueAt ?? '') - Date.parse(at)).toBeGreaterThan(0.9 * DAY);
    expect(Date.parse(ship?.dueAt ?? '') - Date.parse(at)).toBeLessThanOrEqual(DAY);
  });

  it('shows the other parts where one cannot be read, and names it', async () => {
    await shipEach();
    await query('revoke select on job_row from quayside_app');
    onTestFinished(async () => {
      await query('grant select on job_row to quayside_app');
    });
    const { needs, failed, holidays } = await today();
    expect(failed).toEqual(['runs']);
    expect(needs.map(({ kind }) => kind)).toContain('ship');
    expect(holidays.rows).toHaveLength(5);
  });

  /** A parcel that was delivered so many days after what is in it was bought. */
  const deliveredAfter = (days: number) =>
    query(
      `with bought as (insert into purchase select (jsonb_populate_record(p, jsonb_build_object('purchase_id', gen_random_uuid(),
           'status', 'placed', 'placed_at', app_now() - make_interval(days => $2)))).*
         from purchase p where p.merchant_id = $1 order by p.purchase_id limit 1 returning purchase_id)
       insert into shipment select (jsonb_populate_record(h, jsonb_build_object('shipment_id', gen_random_uuid(),
           'purchase_id', (select purchase_id from bought), 'tracking_number', 'T' || $2::int, 'tracking_state', 'delivered',
           'delivered_at', app_now(), 'created_at', app_now()))).*
         from shipment h where h.merchant_id = $1 order by h.shipment_id limit 1`,
      full.merchantId,
      days,
    );

  it('says by when to buy once twenty parcels of a lane tell it, four of five of which were no later', async () => {
    await query(`update store_order set country_code = 'DE' where merchant_id = $1`, full.merchantId);
    await query(`update shipment set purchase_id = null where merchant_id = $1`, full.merchantId);
    for (let days = 8; days < 27; days += 1) await deliveredAfter(days);
    const orderBy = async () => (await today()).holidays.rows.find(({ daysLeft }) => daysLeft > 60);
    expect(await orderBy()).toMatchObject({ orderBy: null });
    await deliveredAfter(27);
    const told = await orderBy();
    expect(Date.parse(told?.day ?? '') - Date.parse(told?.orderBy ?? '')).toBe(24 * DAY);
    expect((await today()).holidays).toMatchObject({ country: 'DE', by: 'orders' });
  });

  it('is refused a zone that there is none of', async () => {
    const refused = await full.merchant.raw(todayCalls.today, { timeZone: 'Europe/Atlantis' });
    expect(JSON.stringify(refused)).toContain('Enter a time zone such as Europe/London.');
  });
});

describe('the morning of a newcomer', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
  });
  afterAll(() => app.close());

  it('is empty', async () => {
    const newcomer = await app.merchant();
    const { needs, failed, holidays, steps } = await newcomer.call(todayCalls.today, {});
    expect([needs, failed, holidays.country, holidays.by]).toEqual([[], [], null, null]);
    expect(Object.values(steps ?? {})).toEqual([false, false, false, false, false, false]);
    expect(holidays.rows.map(({ holiday, orderBy }) => [holiday, orderBy]).sort()).toEqual([
      ['blackFriday', null],
      ['christmas', null],
      ['halloween', null],
      ['mothersDay', null],
      ['thanksgiving', null],
    ]);
  });

  it('is on the day that it is in the zone of the browser', async () => {
    const year = app.deps.now().getUTCFullYear() + 1;
    await app.turnClock(Date.UTC(year, 11, 25, 23, 30) - app.deps.now().getTime());
    const newcomer = await app.merchant();
    const [london, tokyo] = await Promise.all(
      ['Europe/London', 'Asia/Tokyo'].map(async (timeZone) => {
        const { holidays } = await newcomer.call(todayCalls.today, { timeZone });
        return holidays.rows.find(({ holiday }) => holiday === 'christmas');
      }),
    );
    expect([london?.daysLeft, london?.day]).toEqual([0, `${year}-12-25`]);
    expect(tokyo?.day).toBe(`${year + 1}-12-25`);
  });
});
