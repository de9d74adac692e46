import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { customerCalls, customers } from '#contract/customer.calls.ts';
import { jobCalls } from '#contract/job.calls.ts';
import { journalCalls } from '#contract/journal.calls.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { orderWorkCalls } from '#contract/orderWork.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { savedViewCalls } from '#contract/savedView.calls.ts';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import { shipmentManyCalls } from '#contract/shipmentMany.calls.ts';
import { makeBackup } from '#server/backup/backup.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import type { RemoteOrder } from '#server/connectors/store.ts';
import { impersonalTables, personalTables } from '#server/db/personal/declaration.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { readOrders } from '#tests/kit/readOrders.ts';
import { remoteLine, remoteOrder } from '#tests/kit/remoteOrder.ts';
import { makeEmptyDatabase, type TestDatabase } from '#tests/kit/testDatabase.ts';
import { goodAddress, newKey, setUpPurchases } from '../sales/purchaseSetup.ts';

/** Words that stand in everything that is planted of the person, and nowhere else. */
const PLANTED = /zzyzx|planted|2125550177|529\.?982\.?247/i;

const customer = {
  name: 'Quirina Zzyzxova',
  email: 'Quirina@zzyzx.test',
  phone: '+1 212 555 0177',
  externalId: 'zzyzx-77',
};
const address = {
  ...goodAddress,
  name: customer.name,
  lastName: 'Zzyzxova',
  phone: '+12125550177',
  address1: '77 Planted Lane',
};

/** All texts of all rows that name the person, by table. */
async function namedIn(pool: pg.Pool): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ schema: string; name: string }>(
    `select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
  );
  const found: Record<string, string[]> = {};
  for (const { schema, name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from "${schema}"."${name}" t`);
    const hits = rows.map(({ row }) => row).filter((row) => PLANTED.test(row));
    if (hits.length > 0) found[name] = hits;
  }
  return found;
}

/** Our files that name the person; the pages of the database are none of them. */
const filesNaming = (dataDir: string): string[] =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('pglite'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => PLANTED.test(readFileSync(path, 'utf8')));

describe('forgetting a person', () => {
  const given = setUpPurchases({ env: { PURCHASE_HOLD_MINUTES: '0', EFFECT_LAG: '1', EFFECT_LEASE: '5' } });
  let home: string;
  let database: TestDatabase;
  let restored: TestApp | null;
  beforeEach(async () => {
    home = mkdtempSync(join(tmpdir(), 'quayside-forgetting-'));
    database = await makeEmptyDatabase();
    restored = null;
    await given.map('p1', [[0, 1]]);
  });
  afterEach(async () => {
    await restored?.close();
    await database.drop();
    rmSync(home, { recursive: true, force: true });
  });

  const order = (externalId: string, changes: Partial<RemoteOrder> = {}): RemoteOrder =>
    remoteOrder({
      placedAt: new Date(given.app.deps.now().getTime() + 3_600_000),
      shippingAddress: address,
      billingAddress: { ...address, address1: '78 Planted Lane' },
      note: 'leave it at the planted door',
      personIds: [{ use: 'tax', name: 'cpf', value: '529.982.247-25' }],
      lines: [
        remoteLine({
          productId: 'p1',
          variantId: 'v1',
          price: '99.00',
          properties: [{ name: 'Engraving', value: 'for Zzyzx' }],
        }),
      ],
      customer,
      ...changes,
      externalId,
    });
  const read = (app: TestApp, ...orders: RemoteOrder[]): Promise<void> =>
    readOrders(app, { merchantId: given.merchantId, storeId: given.shop.shopId }, orders);
  const shipped = (externalId: string): RemoteOrder => {
    const whole = order(externalId, { fulfilment: 'fulfilled', state: 'completed' });
    const parcel = {
      externalId: '9',
      company: 'YunExpress',
      trackingNumber: 'PLANTED900',
      trackingUrl: 'https://yun.example/PLANTED900',
    };
    return {
      ...whole,
      lines: whole.lines.map((line) => ({ ...line, openQuantity: 0, fulfilled: 1 })),
      fulfilments: [
        { ...parcel, furtherTracking: [], lines: [{ lineId: '1', quantity: 1 }], shippedAt: whole.placedAt },
      ],
    };
  };
  const person = async () =>
    given.merchant.eventually(['customers'], async () => {
      const { rows } = await given.merchant.list(customers, { filter: { q: 'zzyzx' } });
      return rows[0] ?? null;
    });

  /** Two orders of the person: one bought for and sent, one that others worked on; and what was searched, noted and tried. */
  async function plant(): Promise<void> {
    const { app, merchant, query } = given;
    const usual = { tolerancePercent: 5, services: [], warehouse: null, dayLimits: [], phone: '', holdMinutes: 0 };
    await merchant.call(purchaseCalls.saveSettings, { ...usual, memo: 'for Zzyzx' });
    await read(app, order('1'), order('2', { shippingAddress: { ...address, address1: '79 Planted Lane' } }));
    const plan = await given.planned([given.id('1')]);
    const purchaseIds = plan.purchases.map(({ purchaseId }) => purchaseId);
    await merchant.call(purchaseCalls.adjust, { planId: plan.planId, purchaseIds, accept: ['loss', 'priceRose'] });
    const { jobId } = await given.confirm(plan.planId);
    await merchant.finished(jobId ?? '');
    await merchant.call(purchaseCalls.saveSettings, { ...usual, memo: '' });
    await given.planned([given.id('2')]);
    const whole = await merchant.call(orderCalls.get, { channel: 'woo', orderId: given.id('2') });
    const { name, company, phone, address1, address2, city, province, postcode, countryCode } = address;
    const shipTo = {
      name,
      company,
      phone,
      address1: `80 ${address1}`,
      address2,
      city,
      province,
      postcode,
      countryCode,
    };
    const { revision } = await merchant.call(orderWorkCalls.override, {
      orderId: given.id('2'),
      revision: whole.work.revision,
      shipTo,
    });
    await merchant.call(orderWorkCalls.note, { orderId: given.id('2'), revision, note: 'planted: she called' });
    await merchant.call(orderWorkCalls.tag, { orderIds: [given.id('2')], add: ['planted'], remove: [] });
    await merchant.call(orderWorkCalls.hold, { orderIds: [given.id('2')], reason: 'Zzyzx asks first' });
    await merchant.call(shipmentCalls.create, {
      orderId: given.id('1'),
      origin: 'self',
      lines: [{ lineId: '1', quantity: 1 }],
      carrier: 'other',
      carrierName: 'Courier',
      queryUrl: 'https://courier.example/planted',
      trackingNumber: 'PLANTED123',
      remark: 'planted remark',
      clientKey: newKey(),
    });
    const many = await merchant.call(shipmentManyCalls.createMany, {
      rows: [
        {
          order: given.id('2'),
          trackingNumber: 'PLANTED777',
          carrier: 'other',
          carrierName: 'Courier',
          queryUrl: 'https://courier.example/planted',
        },
      ],
      clientKey: newKey(),
    });
    await merchant.finished(many.jobId ?? '');
    await merchant.call(savedViewCalls.create, {
      resource: 'orders',
      name: 'Orders of Quirina Zzyzxova',
      settings: { filter: { q: 'quirina@zzyzx.test' }, sort: 'placedAt', order: 'DESC', columns: null },
    });
    const { customerId } = await person();
    await merchant.call(customerCalls.settingCustomer, {
      customerId,
      note: 'planted note',
      tags: ['planted'],
      company: 'Zzyzx Ltd',
    });
    // What happened on the road, as a supplier tells it.
    await query(
      `insert into tracking_event (merchant_id, shipment_id, at, digest, has_zone, word, text, place)
       select merchant_id, shipment_id, now(), 'd', true, 'w', 'handed to Zzyzx', 'Planted Lane' from shipment where merchant_id = $1`,
      given.merchantId,
    );
    await query(
      `insert into supplier_parcel (merchant_id, parcel_id, purchase_id, external_order_id, shipment_id, number, other_numbers, first_seen_at)
       select s.merchant_id, gen_random_uuid(), p.purchase_id, '1', s.shipment_id, 'PLANTED5', '{PLANTED6}', now()
       from shipment s join purchase p on p.merchant_id = s.merchant_id where s.merchant_id = $1 limit 1`,
      given.merchantId,
    );
  }

  /** Everything of the person is over: sent, bought, arrived. */
  async function end(app: TestApp): Promise<void> {
    await read(app, shipped('1'), shipped('2'));
    await given.query(
      `update purchase set over_at = now(), follow_at = null, status = 'placed' where merchant_id = $1`,
      given.merchantId,
    );
    await given.query(
      `update fulfilment set state = 'posted', post_at = null where merchant_id = $1 and by = 'app'`,
      given.merchantId,
    );
    await given.query(`update shipment set tracking_over_at = now() where merchant_id = $1`, given.merchantId);
  }

  /** Reasons and answers that quote the address, as checks and suppliers write them. */
  async function quote(): Promise<void> {
    const reason = { key: 'purchase.finding.phoneWrong', params: { value: 'Zzyzx' } };
    const { merchantId, shop, query } = given;
    const of = [merchantId, shop.shopId, JSON.stringify(reason)];
    await query(
      `insert into order_task (merchant_id, store_id, external_id, task, placed_at, visible_at, reason) values ($1, $2, '1', 'check', now(), now(), $3)`,
      ...of,
    );
    await query(
      `insert into service_order (merchant_id, store_id, external_id, state, reason, state_since) values ($1, $2, '2', 'left', $3, now())`,
      ...of,
    );
    await query(
      `insert into buying_outcome (merchant_id, store_id, external_id, rule_id, outcome, reason, at, seen) values ($1, $2, '2', gen_random_uuid(), 'stopped', $3, now(), '')`,
      ...of,
    );
    await query(
      `insert into unreadable_row (merchant_id, store_id, resource, external_id, label, reason, since, tried_at) values ($1, $2, 'orders', '2', '#2', $3, now(), now())`,
      ...of,
    );
    await query(
      `update purchase_plan set skipped = jsonb_build_array(jsonb_build_object('orderId', $2::text || '.2', 'orderNumber', '#2', 'reason', $3::jsonb)) where merchant_id = $1`,
      ...of,
    );
    await query(
      `insert into effect_answer (merchant_id, effect_id, fence, answer) select merchant_id, effect_id, 99, $2 from effect where merchant_id = $1 and subject_kind = 'purchase'`,
      merchantId,
      JSON.stringify(reason),
    );
    await query(
      `insert into command (merchant_id, kind, client_key, request_hash, result) values ($1, 'k', 'key-of-it', '', $2)`,
      merchantId,
      JSON.stringify(customer),
    );
    await query(
      `insert into planned_purchase (merchant_id, plan_id, purchase_id, position, store_id, external_id, supplier, method, state, draft)
       select merchant_id, gen_random_uuid(), gen_random_uuid(), 0, $2, '2', 'dhgate', 'byHand', 'ready', $3 from merchant where merchant_id = $1`,
      ...of,
    );
  }

  const figures = async () => {
    const { rows } = await given.merchant.call(orderCalls.list, { sort: 'placedAt', order: 'ASC' });
    const bought = await given.list();
    return {
      orders: rows.map(({ orderId, number, total, currency, itemCount, countryCode, payment, fulfilment }) => [
        ...[orderId, number, total, currency, itemCount, countryCode, payment, fulfilment],
      ]),
      purchases: bought.map(({ purchaseId, status, agreed, charged }) => [purchaseId, status, agreed, charged]),
    };
  };

  it('nothing names them any more: no table, no file, no job; figures stay; readings, undo and an older backup do not bring them back', async () => {
    const { app, merchant } = given;
    await plant();
    const { customerId } = await person();
    const refused = merchant.call(customerCalls.forget, { customerId, clientKey: newKey() });
    await expect(refused).rejects.toThrow(/cannot be forgotten yet.*#[12]/);
    // Followers would take away at once what is quoted here for nothing.
    await app.stopWorker();
    await end(app);
    const before = await figures();
    const declared = new Set(personalTables.map(({ table }) => table));
    await quote();
    const naming = Object.keys(await namedIn(app.deps.db.pool));
    const idsAlone = ['customer_apart', 'customer_change', 'customer_doubt', 'customer_order', 'privacy_request'];
    expect([...naming, ...idsAlone].toSorted()).toEqual([...declared].toSorted());
    const { DATA_DIR, DATABASE_URL } = app.deps.env;
    await makeBackup({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, keyIsGiven: false }, join(home, 'backup'));
    const query = new URLSearchParams({ customerId });
    const exported = await fetch(`${merchant.url}${customerCalls.export.path}?${query}`, {
      headers: merchant.headers(),
    });
    expect(JSON.stringify(await exported.json())).toContain('80 77 Planted Lane');

    const clientKey = newKey();
    const done = await merchant.call(customerCalls.forget, { customerId, clientKey });
    expect(done).toMatchObject({
      orders: 2,
      askedBy: 'merchant',
      customerId: null,
      backups: [expect.stringMatching(/^\d{4}-/)],
    });
    expect(await merchant.call(customerCalls.forget, { customerId, clientKey })).toEqual(done);
    expect(await namedIn(app.deps.db.pool)).toEqual({});
    expect(filesNaming(DATA_DIR)).toEqual([]);
    expect(await figures()).toEqual(before);
    await app.startWorker();

    // Read again, as if nothing had happened; an order of before that was never read; a later one is a new customer's.
    const earlier = new Date(Date.now() - 86_400_000);
    await read(app, shipped('1'), shipped('2'), { ...shipped('3'), placedAt: earlier, updatedAt: earlier });
    expect(await namedIn(app.deps.db.pool)).toEqual({});
    const { rows: runs } = await merchant.call(journalCalls.runs, { pageSize: 50 });
    for (const { runId } of runs) await merchant.raw(journalCalls.undo, { runId });
    expect(await namedIn(app.deps.db.pool)).toEqual({});
    const jobs = await merchant.call(jobCalls.list, { pageSize: 50 });
    expect(JSON.stringify(jobs)).not.toMatch(PLANTED);

    await restoreBackup({ dataDir: database.dataDir, databaseUrl: database.url }, join(home, 'backup'));
    restored = await startTestApp({ env: {}, on: { database, sandbox: app.sandbox } });
    expect(await namedIn(restored.deps.db.pool)).toEqual({});
    expect(filesNaming(database.dataDir)).toEqual([]);

    await read(app, { ...order('4'), placedAt: new Date(app.deps.now().getTime() + 60_000) });
    expect(await person()).toMatchObject({ name: customer.name, orderCount: 1, note: '', tags: [] });
  });

  it('every table is declared: it holds personal data, or it does not', async () => {
    const { rows } = await given.app.deps.db.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const declared = [...personalTables.map(({ table }) => table), ...impersonalTables];
    expect(declared.toSorted()).toEqual(rows.map(({ name }) => name));
  });
});
