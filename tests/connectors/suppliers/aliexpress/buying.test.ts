import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CollectedProduct } from '#contract/collected.schemas.ts';
import type { PlaceOutcome, PurchaseRequest, Recipient } from '#server/connectors/purchase.ts';
import { aliexpress } from '#server/connectors/suppliers/aliexpress/index.ts';
import { skusOf } from '#server/modules/upkeep/offers/index.ts';
import { oddOrder } from '#tests/kit/oddOrders.ts';
import { required } from '#tests/kit/required.ts';
import { intercept } from '#tests/kit/scriptedHttp.ts';
import { type SupplierSandbox, startSupplierSandbox } from '#tests/kit/supplierSandbox.ts';
import { recipient } from './orderAnswers.ts';

const buying = required(aliexpress.buying);
const PRODUCT = '1005008101000017';
const query = { productId: PRODUCT, shipTo: 'US', currency: 'USD', language: 'en' };
const HOUR = 3_600_000;

describe('buying at AliExpress', () => {
  let at: SupplierSandbox;
  beforeEach(async () => {
    at = await startSupplierSandbox(aliexpress, 'buyer-one');
  });
  afterEach(() => at.close());

  const world = async () =>
    (await (await fetch(new URL('/_world', new URL(at.http.effectiveUrl('https://x.test')).origin))).json()).suppliers
      .aliexpress;
  async function request(given: Partial<PurchaseRequest> = {}, quantity = 2): Promise<PurchaseRequest> {
    const [sku] = await buying.skus(at.session, query);
    const { skuId, orderRef } = required(sku);
    const items = [{ productId: PRODUCT, skuId, orderRef, quantity }];
    return {
      items,
      recipient,
      service: 'CAINIAO_STANDARD',
      shipFrom: 'CN',
      currency: 'USD',
      memo: 'No invoice',
      terms: {},
      ...given,
    };
  }
  const place = async (given: Partial<PurchaseRequest> = {}, mark = 'mark-1', quantity = 2): Promise<PlaceOutcome> =>
    buying.place(at.session, await request(given, quantity), mark);
  const idsOf = (outcome: PlaceOutcome): string[] => {
    if (outcome.kind !== 'placed') throw new Error(JSON.stringify(outcome));
    return outcome.ids;
  };
  const later = (ms: number) => at.control('clock', { advanceMs: ms });

  it('knows SKUs by the same words and pictures as when they are collected', async () => {
    const collected = CollectedProduct.parse(await required(aliexpress.product)(at.session, query));
    const live = await buying.skus(at.session, query);
    expect(live.map(({ skuId, optionValues, image }) => ({ skuId, optionValues, image }))).toEqual(
      skusOf('aliexpress', collected).map(({ skuId, optionValues, image }) => ({ skuId, optionValues, image })),
    );
    expect(new Set(live.map(({ orderRef }) => orderRef)).size).toBe(live.length);
  });

  it('places under a mark, what was meant, to whom it was meant', async () => {
    const [id] = idsOf(await place());
    const { orders } = await world();
    expect(orders).toMatchObject([
      {
        mark: 'mark-1',
        account: 'buyer-one',
        ids: [id],
        paid: false,
        cancelled: false,
        lines: [{ productId: PRODUCT, quantity: 2, cancelled: 0 }],
        shipTo: {
          contact_person: 'Ada Lovelace',
          phone_country: '+1',
          mobile_no: '2125550100',
          country: 'US',
          zip: '10001',
        },
      },
    ]);
  });

  it('knows a mark for as long as the supplier says, and not a minute longer', async () => {
    await at.control('buying', { supplier: 'aliexpress', dedupeHours: 1 });
    const [id] = idsOf(await place());
    expect(await place()).toMatchObject({ kind: 'repeated', ids: [id] });
    expect(await place({}, 'mark-2')).toMatchObject({ kind: 'placed' });
    await later(HOUR + 60_000);
    expect(await place()).toMatchObject({ kind: 'placed' });
    expect((await world()).orders).toHaveLength(3);
  });

  it.each(['mark', 'contents'] as const)('tells a repetition whatever is looked at first: %s', async (checkOrder) => {
    await at.control('buying', { supplier: 'aliexpress', checkOrder });
    idsOf(await place());
    await at.control('drift', { supplier: 'aliexpress', productId: PRODUCT, stock: 0 });
    const again = await place();
    // What the platform says where stock is short may be a failing system too.
    expect(again.kind).toBe(checkOrder === 'mark' ? 'repeated' : 'unknown');
    expect((await world()).orders).toHaveLength(1);
  });

  it('leaves it open what became of a call that was not answered, and finds out by the same mark', async () => {
    await at.control('faults', { aliexpress: { dropReplyRate: 1 } });
    const sent = await request().catch(() => null);
    expect(sent).toBeNull();
    await at.faults.clear();
    const wanted = await request();
    await at.control('faults', { aliexpress: { dropReplyRate: 1 } });
    expect(await buying.place(at.session, wanted, 'mark-1')).toMatchObject({ kind: 'unknown' });
    await at.faults.clear();
    expect(await buying.place(at.session, wanted, 'mark-1')).toMatchObject({
      kind: 'repeated',
      ids: [expect.any(String)],
    });
    expect((await world()).orders).toHaveLength(1);
  });

  it('leaves it open after an outage, and after success that names no order', async () => {
    const wanted = await request();
    await at.faults.outage();
    expect(await buying.place(at.session, wanted, 'mark-1')).toMatchObject({ kind: 'unknown' });
    await at.faults.clear();
    await at.control('buying', { supplier: 'aliexpress', withoutIds: true });
    expect(await buying.place(at.session, wanted, 'mark-2')).toMatchObject({ kind: 'unknown' });
    expect((await world()).orders).toHaveLength(1);
  });

  it.each<[string, Partial<Recipient>, object]>([
    ['a city that is none', { city: 'Atlantis' }, { cause: 'address', field: 'city' }],
    ['a province that is none', { province: 'Narnia' }, { cause: 'address', field: 'province' }],
    ['a name of one word', { name: 'Madonna' }, { cause: 'address', field: 'name' }],
    ['a phone with its prefix', { phone: '0012125550100' }, { cause: 'address', field: 'phone' }],
    [
      'a Brazilian without a number',
      { countryCode: 'BR', province: 'Sao Paulo', city: 'Santos' },
      { cause: 'personId', field: 'personId' },
    ],
    ['a Saudi address', { countryCode: 'SA', province: 'Riyadh', city: 'Riyadh' }, { cause: 'address', field: null }],
  ])('is refused for %s, and the field is told where one is known', async (_, given, expected) => {
    expect(await place({ recipient: { ...recipient, ...given } })).toMatchObject({ kind: 'refused', ...expected });
    expect((await world()).orders).toEqual([]);
  });

  it('is refused for what is not sold, not there, or not sent so', async () => {
    const wanted = await request();
    const items = wanted.items.map((item) => ({ ...item, orderRef: '14:1' }));
    expect(await place({ items })).toMatchObject({ kind: 'refused', cause: 'sku' });
    expect(await place({ service: 'PIGEON' })).toMatchObject({ kind: 'refused', cause: 'service' });
    await at.control('drift', { supplier: 'aliexpress', productId: PRODUCT, gone: true });
    expect(await buying.place(at.session, wanted, 'mark-1')).toMatchObject({ kind: 'refused' });
  });

  it('B2: is not sure where stock is short, and nothing was made', async () => {
    expect(await place({}, 'mark-1', 100_000)).toMatchObject({ kind: 'unknown' });
    expect((await world()).orders).toEqual([]);
  });

  it('is refused with an account that may not any more, and when it is asked too often', async () => {
    const wanted = await request();
    await at.faults.revoke();
    expect(await buying.place(at.session, wanted, 'mark-1')).toMatchObject({ kind: 'refused', cause: 'account' });
  });

  it('sees an order after some seconds, with what it costs and how long it may be paid', async () => {
    await at.control('buying', { supplier: 'aliexpress', readLagMs: 60_000 });
    const [id = ''] = idsOf(await place());
    expect((await buying.orders(at.session, [id])).orders).toEqual([]);
    await later(60_000);
    const [order] = (await buying.orders(at.session, [id])).orders;
    expect(order).toMatchObject({
      id,
      isCancelled: false,
      payment: 'unpaid',
      shipping: 'none',
      problem: null,
      lines: [{ productId: PRODUCT, quantity: 2, cancelled: 0 }],
    });
    const { total, freight } = required(order).charged;
    expect([total?.currency, freight]).toEqual(['USD', { amount: '7', currency: 'USD' }]);
    expect(required(order).payBy?.getTime()).toBeGreaterThan(Date.now() + 19 * 24 * HOUR);
  });

  it('B4: an order of another account is denied and costs no other', async () => {
    const redirectUri = 'https://app.example/other';
    const code = (await at.signIn('buyer-two', { state: 's', redirectUri })).searchParams.get('code') ?? '';
    const tokens = await required(aliexpress.authorisation).exchange(at.app, code, at.http, redirectUri);
    const other = { ...at.session, accessToken: tokens.accessToken };
    const [foreign = ''] = idsOf(await buying.place(other, await request(), 'mark-2'));
    const [id = ''] = idsOf(await place());
    await later(60_000);
    expect(await buying.orders(at.session, [foreign, '1', id])).toMatchObject({
      orders: [{ id }],
      unreadable: [],
      denied: [foreign],
    });
  });

  it('an order that is told in another form costs no other, and does not pass for one that is not there', async () => {
    const ids: string[] = [];
    for (const mark of ['mark-1', 'mark-2', 'mark-3']) ids.push(...idsOf(await place({}, mark)));
    await later(60_000);
    await oddOrder(buying, at.session, ids);
  });

  it.each<[string[], object]>([
    [['pay'], { isCancelled: false, payment: 'paid', shipping: 'none' }],
    [['freeze'], { isCancelled: false, problem: 'frozen' }],
    [['pay', 'ship'], { payment: 'paid', shipping: 'shipped' }],
    [['pay', 'ship', 'deliver'], { payment: 'paid', shipping: 'delivered' }],
    [['cancel'], { isCancelled: true }],
    [['pay', 'askCancel'], { isCancelled: false, payment: null, shipping: null, problem: 'cancelAsked' }],
    [['pay', 'askCancel', 'refuseCancel'], { isCancelled: false, payment: 'paid', shipping: 'none', problem: null }],
    [['pay', 'askCancel', 'grantCancel'], { isCancelled: true, problem: null }],
    [['cancelLine'], { isCancelled: false, lines: [{ quantity: 2, cancelled: 1 }] }],
  ])('tells what became of an order: %j', async (events, expected) => {
    const [id = ''] = idsOf(await place());
    for (const event of events) {
      await at.control('purchases', {
        supplier: 'aliexpress',
        orderId: id,
        event,
        ...(event === 'cancelLine' ? { quantity: 1 } : {}),
      });
    }
    await later(60_000);
    expect((await buying.orders(at.session, [id])).orders).toMatchObject([expected]);
  });

  it('offers the ways in which all items may go, and none where nothing goes', async () => {
    const { items } = await request();
    const asked = { items, recipient, currency: 'USD' };
    const { options } = await buying.services(at.session, asked);
    expect(options.map(({ serviceCode }) => serviceCode)).toContain('CAINIAO_STANDARD');
    const nowhere = { ...asked, recipient: { ...recipient, countryCode: 'KP' } };
    expect((await buying.services(at.session, nowhere)).options).toEqual([]);
  });

  it('knows provinces and cities where the platform has a tree of them', async () => {
    const regions = await required(buying.regions)(at.session, 'US');
    expect(regions.find(({ name }) => name === 'New York')?.children).toContainEqual({ name: 'Brooklyn' });
    expect(await required(buying.regions)(at.session, 'NO')).toEqual([]);
  });

  it('knows the other provinces and cities where one is told in another form', async () => {
    const http = intercept(at.session.http, (asked) =>
      asked.body?.includes('ds.address.get')
        ? { body: { result: { data: { children: JSON.stringify(tree) } } } }
        : undefined,
    );
    const tree = {
      children: [{ name: 'Oslo', children: [{ name: 7 }, { name: 'Grorud' }] }, { name: null }, 'Vestland'],
    };
    expect(await required(buying.regions)({ ...at.session, http }, 'NO')).toEqual([
      { name: 'Oslo', children: [{ name: 'Grorud' }] },
    ]);
  });
});
