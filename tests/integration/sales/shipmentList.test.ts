import { parse } from 'papaparse';
import { beforeAll, describe, expect, it } from 'vitest';
import { accounts, adminCalls } from '#contract/admin.calls.ts';
import type { SentOf } from '#contract/endpoint.ts';
import { shipmentCalls, shipments } from '#contract/shipment.calls.ts';
import { shipmentStates } from '#contract/shipmentWords.ts';
import { addPurchase } from '#tests/kit/addPurchase.ts';
import { addShipment } from '#tests/kit/addShipment.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { required } from '#tests/kit/required.ts';
import { setUpShipping } from './shippingSetup.ts';

const none = Object.fromEntries(shipmentStates.map((state) => [state, 0]));

describe('the list of parcels', () => {
  const given = setUpShipping({ channel: 'woo', way: null });
  let merchant: Merchant;
  let shopId: string;
  const ids = new Map<string, string>();
  const nameOf = new Map<string, string>();

  const query = async (text: string, ...values: unknown[]) => (await given.app.deps.db.pool.query(text, values)).rows;
  const listed = async (filter: object, sort: [string, 'ASC' | 'DESC'] = ['createdAt', 'ASC']) => {
    const { rows } = await merchant.list(shipments, { filter, sort });
    return rows.map((row) => nameOf.get(row.shipmentId));
  };
  const exported = async (input: SentOf<typeof shipmentCalls.export>) => {
    const reply = await fetch(`${merchant.url}${shipmentCalls.export.path}`, {
      method: 'POST',
      headers: { ...merchant.headers(), 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    const text = (await reply.text()).trim();
    return { text, rows: parse<Record<string, string>>(text, { header: true }).data };
  };

  /** Three parcels: one of our own, one of a supplier's, and one without a number that has to be decided about. */
  beforeAll(async () => {
    ({ merchant } = given);
    ({ shopId } = given.shop);
    const [first, second, third] = [await given.order(1), await given.order(1), await given.order(1)];
    const [{ id: merchantId }] = await query('select merchant_id as id from store where store_id = $1', shopId);
    const made = { own: first, bought: second, unnumbered: third };
    for (const [word, { orderId }] of Object.entries(made)) {
      const { shipmentId } = await addShipment(given.app, { merchantId, orderId, word });
      ids.set(word, shipmentId);
      nameOf.set(shipmentId, word);
    }
    const { purchaseId } = await addPurchase(given.app, merchant, {
      merchantId,
      orderId: second.orderId,
      word: 'bought',
    });
    const set = (word: string, what: string, ...values: unknown[]) =>
      query(`update shipment set ${what} where shipment_id = $1`, ids.get(word), ...values);
    await set(
      'own',
      `carrier = 'yunexpress', carrier_name = 'YunExpress', query_url = 'https://yun.example/{number}', cost = 4.20,
       cost_currency = 'EUR', remark = '=1+1', tracking_state = 'customs', tracking_word = '清关中',
       event_at = '2026-11-05T08:00:00Z', promised_at = '2026-12-01T00:00:00Z', shipped_at = '2026-11-01T10:00:00Z', created_at = '2026-11-01T10:00:00Z'`,
    );
    await set(
      'bought',
      `origin = 'supplier', purchase_id = $2, shipped_at = '2026-11-03T10:00:00Z', created_at = '2026-11-02T10:00:00Z'`,
      purchaseId,
    );
    await set(
      'unnumbered',
      `origin = 'provider', carrier = 'none', carrier_name = '', tracking_number = '', state = 'question',
       shipped_at = '2026-11-02T10:00:00Z', created_at = '2026-11-03T10:00:00Z'`,
    );
  });

  it('is filtered by each of its filters', async () => {
    const [external] = await query('select external_order_id as id from purchase_external limit 1');
    const [order] = (await merchant.list(shipments, { filter: { source: 'self' } })).rows;
    const cases: [object, string[]][] = [
      [{}, ['own', 'bought', 'unnumbered']],
      [{ state: ['question', 'blocked'] }, ['unnumbered']],
      [{ state: 'posted' }, ['own', 'bought']],
      [{ source: 'supplier' }, ['bought']],
      [{ carrier: 'YunExpress' }, ['own']],
      [{ carrier: 'yunexpress' }, ['own']],
      [{ carrier: 'none' }, ['unnumbered']],
      [{ supplier: 'dhgate' }, ['bought']],
      [{ supplier: '1688' }, []],
      [{ shippedFrom: '2026-11-02T00:00:00Z', shippedTo: '2026-11-03T10:00:00Z' }, ['unnumbered']],
      [{ shopId, channel: 'woo' }, ['own', 'bought', 'unnumbered']],
      [{ channel: 'shopify' }, []],
      [{ q: ' bought 001' }, ['bought']],
      [{ q: required(order).orderNumber }, ['own']],
      [{ q: external.id }, ['bought']],
    ];
    for (const [filter, expected] of cases) expect(await listed(filter), JSON.stringify(filter)).toEqual(expected);
  });

  it('is sorted by when parcels left, and by their numbers', async () => {
    expect(await listed({}, ['shippedAt', 'DESC'])).toEqual(['bought', 'unnumbered', 'own']);
    expect(await listed({}, ['trackingNumber', 'ASC'])).toEqual(['unnumbered', 'bought', 'own']);
  });

  it('is counted by states, and its carriers by how often they are used', async () => {
    const counts = { ...none, posted: 2, question: 1 };
    expect(await merchant.call(shipmentCalls.counts, {})).toEqual(counts);
    expect(await merchant.call(shipmentCalls.counts, { shopId, channel: 'woo' })).toEqual(counts);
    expect(await merchant.call(shipmentCalls.counts, { channel: 'wix' })).toEqual(none);
    await query('update shipment set carrier_name = $2 where shipment_id = $1', ids.get('bought'), 'YunExpress');
    expect(await merchant.call(shipmentCalls.usedCarriers, {})).toEqual([
      { carrier: 'YunExpress', count: 2 },
      { carrier: 'none', count: 1 },
    ]);
    await query('update shipment set carrier_name = $2 where shipment_id = $1', ids.get('bought'), 'bought');
  });

  it('is exported by a filter or by names, with formulas as text and nothing for what is not known', async () => {
    const { rows } = await exported({ state: ['posted'] });
    expect(rows.map(({ Quantity, State }) => [Quantity, State])).toEqual([
      ['1', 'posted'],
      ['1', 'posted'],
    ]);
    const [own] = (await exported({ ids: [required(ids.get('own'))] })).rows;
    expect(own).toMatchObject({
      'Transport company': 'YunExpress',
      'Tracking number': 'OWN001',
      'Query URL': 'https://yun.example/OWN001',
      Cost: '4.2',
      'Cost currency': 'EUR',
      'Shipping fee': '',
      'Vendor cost': '',
      Remark: "'=1+1",
      Source: 'self',
      'Where it is': 'customs',
      'Supplier’s word': '清关中',
      'Last event at': expect.stringMatching(/^2026-11-05T08:00:00/),
      'Promised at': expect.stringMatching(/^2026-12-01T00:00:00/),
      'Delivered at': '',
    });
    const [bought] = (await exported({ ids: [required(ids.get('bought'))] })).rows;
    expect(bought).toMatchObject({ 'Where it is': '', 'Supplier’s word': '', 'Last event at': '', 'Promised at': '' });
    expect((await exported({ ids: [] })).text).toContain('error.invalidInput');
  });

  it('holds parcels of platforms whose roles one has, and no others', async () => {
    const admin = await given.app.administrator();
    const found = required((await admin.list(accounts, { filter: { q: merchant.email } })).rows[0]);
    const giveRoles = (roles: ('quayside' | 'woo')[]) =>
      admin.call(adminCalls.setRoles, { accountId: found.accountId, roles });
    await giveRoles(['quayside']);
    try {
      expect(await listed({})).toEqual([]);
      expect(await merchant.call(shipmentCalls.counts, {})).toEqual(none);
      expect(await merchant.call(shipmentCalls.usedCarriers, {})).toEqual([]);
      expect((await exported({})).rows).toEqual([]);
    } finally {
      await giveRoles(['quayside', 'woo']);
    }
  });
});
