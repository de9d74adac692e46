import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PurchaseItem, PurchaseRequest } from '#server/connectors/purchase.ts';
import { ali1688 } from '#server/connectors/suppliers/1688/index.ts';
import { buyingBattery } from '#tests/kit/buyingBattery.ts';
import { required } from '#tests/kit/required.ts';
import { type SupplierSandbox, startSupplierSandbox } from '#tests/kit/supplierSandbox.ts';
import { recipient } from './orderAnswers.ts';

const buying = required(ali1688.buying);
const item = (number: number, sku: number | null, quantity: number): PurchaseItem => {
  const productId = `8238015300${number}`;
  if (sku === null) return { productId, skuId: productId, orderRef: '', quantity };
  const skuId = `57000${number}368${100 + sku}`;
  const orderRef = createHash('md5').update(skuId).digest('hex');
  return { productId, skuId: `${skuId};${orderRef}`, orderRef, quantity };
};

buyingBattery('1688 in the sandbox', {
  connector: ali1688,
  account: 'buyer-one',
  otherAccount: 'buyer-two',
  async request({ services }, session) {
    const asked = { items: [item(24, 3, 2)], recipient, currency: 'CNY' };
    const { options, terms } = await services(session, asked);
    const [way] = options;
    return { ...asked, service: way?.serviceCode ?? '', shipFrom: way?.shipFrom ?? null, memo: '轻拿轻放', terms };
  },
  shipTo: { fullName: '张三', mobile: '15251667788', provinceText: '浙江省', cityText: '杭州市', areaText: '滨江区' },
  refusals: [
    [
      'a SKU of another product',
      (one) => ({ ...one, items: [{ ...item(24, 0, 2), orderRef: item(25, 0, 1).orderRef }] }),
      { cause: 'sku' },
    ],
    [
      'no SKU of a product that has some',
      (one) => ({ ...one, items: [{ ...item(24, 0, 2), orderRef: '' }] }),
      { cause: 'sku' },
    ],
    ['a product that is gone', (one) => ({ ...one, items: [item(27, null, 2)] }), { cause: 'sku' }],
    ['goods of two sellers', (one) => ({ ...one, items: [item(24, 0, 2), item(52, 0, 2)] }), { cause: 'sku' }],
    ['more than there are', (one) => ({ ...one, items: [item(24, 3, 100_000)] }), { cause: 'stock' }],
    [
      'too few pieces',
      (one) => ({ ...one, items: [item(25, 0, 9)], terms: { flow: 'general' } }),
      { cause: 'minimum' },
    ],
    ['one piece as wholesale', (one) => ({ ...one, items: [item(24, 3, 1)] }), { cause: 'minimum' }],
    [
      'a relation with the seller that is none',
      (one) => ({ ...one, terms: { flow: 'saleproxy' } }),
      { cause: 'service' },
    ],
    [
      'a trade type that was not offered',
      (one) => ({ ...one, terms: { flow: 'general', tradeType: 'creditBuy' } }),
      { cause: 'service' },
    ],
    [
      'a product that only its page sells',
      (one) => ({ ...one, items: [item(49, 0, 2)], terms: {} }),
      { cause: 'service' },
    ],
  ],
  doubts: [
    ['a product too heavy for parcels', (one) => ({ ...one, items: [item(29, null, 5)], terms: {} })],
    ['no name', (one) => ({ ...one, recipient: { ...recipient, name: '' } })],
    ['no phone', (one) => ({ ...one, recipient: { ...recipient, phone: '' } })],
    ['a place abroad', (one) => ({ ...one, recipient: { ...recipient, province: 'New York' } })],
  ],
  states: [
    [['pay'], { isCancelled: false, payment: 'paid', shipping: 'none', problem: null }],
    [['payFailed'], { isCancelled: false, payment: 'unpaid', payBy: expect.any(Date) }],
    [['pay', 'freeze'], { isCancelled: false, payment: 'paid', problem: 'cancelAsked' }],
    [['pay', 'freeze', 'unfreeze'], { payment: 'paid', problem: null }],
    [['pay', 'askCancel'], { isCancelled: false, payment: 'paid', problem: 'cancelAsked' }],
    [['pay', 'askCancel', 'refuseCancel'], { isCancelled: false, payment: 'paid', problem: null }],
    [['pay', 'askCancel', 'grantCancel'], { isCancelled: true }],
    [['pay', 'ship'], { payment: 'paid', shipping: 'shipped' }],
    [['pay', 'ship', 'deliver'], { payment: 'paid', shipping: 'delivered' }],
    [['cancel'], { isCancelled: true, payment: 'unpaid' }],
    [['pay', 'cancel'], { isCancelled: true, payment: 'refunded' }],
    // Its parcel comes all the same.
    [['pay', 'ship', 'cancel'], { isCancelled: true, payment: 'refunded', lines: [{ quantity: 2, cancelled: 2 }] }],
    [['pay', 'ship', 'cancelLine'], { isCancelled: false, lines: [{ quantity: 2, cancelled: 2 }] }],
    [['closeUnpaid'], { isCancelled: true }],
    [['pay', 'cancelLine'], { isCancelled: false, lines: [{ quantity: 2, cancelled: 2 }] }],
  ],
});

describe('offers that fail at 1688, over HTTP', () => {
  let world: SupplierSandbox;
  beforeAll(async () => {
    world = await startSupplierSandbox(ali1688, 'buyer-one');
  });
  afterAll(() => world.close());

  const items = [item(24, 3, 2), item(24, 4, 2), item(36, 0, 6)];
  const [first, second, other] = items.map(({ productId, skuId, quantity }) => ({ productId, skuId, quantity }));
  const request: PurchaseRequest = {
    items,
    recipient,
    service: '',
    shipFrom: 'CN',
    currency: 'CNY',
    memo: '',
    terms: { flow: 'general' },
  };
  const failing = (failOffers: (string | undefined)[]) => world.control('buying', { supplier: '1688', failOffers });

  it('B16: are named beside the order that is made without them, and are in none of its lines', async () => {
    await failing([other?.productId]);
    const outcome = await buying.place(world.session, request, 'part');
    expect(outcome).toMatchObject({ kind: 'placed', ids: [expect.any(String)], notPlaced: [other] });
    await world.control('clock', { advanceMs: 60_000 });
    const { orders } = await buying.orders(world.session, outcome.kind === 'placed' ? outcome.ids : []);
    expect(orders).toMatchObject([{ lines: [{ skuId: first?.skuId }, { skuId: second?.skuId }] }]);
    expect(orders[0]?.lines).toHaveLength(2);
    expect(buying.listsEveryLine).toBe(true);
  });

  it('B16: are a refusal where none is left', async () => {
    await failing([first?.productId, other?.productId]);
    expect(await buying.place(world.session, request, 'none')).toMatchObject({ kind: 'refused', cause: 'stock' });
    expect(await required(buying.find)(world.session, 'none', new Date())).toEqual([]);
    await failing([]);
    expect(await buying.place(world.session, request, 'none')).toMatchObject({ kind: 'placed', notPlaced: [] });
  });
});

describe('many lines at 1688, over HTTP', () => {
  let world: SupplierSandbox;
  beforeAll(async () => {
    world = await startSupplierSandbox(ali1688, 'buyer-one');
  });
  afterAll(() => world.close());

  it('become several orders of one mark, found and paid together', async () => {
    const items = Array.from({ length: 66 }, (_, sku) => item(24, sku, 1)).filter(({ skuId }) => skuId !== '');
    const stocked = new Set(
      (
        await buying.skus(world.session, {
          productId: items[0]?.productId ?? '',
          shipTo: 'CN',
          currency: 'CNY',
          language: 'zh',
        })
      )
        .filter(({ stock }) => stock !== 0)
        .map(({ skuId }) => skuId),
    );
    const wanted = items.filter(({ skuId }) => stocked.has(skuId));
    expect(wanted.length).toBeGreaterThan(50);
    const asked = { items: wanted, recipient, currency: 'CNY' };
    const { options, terms } = await buying.services(world.session, asked);
    const request: PurchaseRequest = { ...asked, service: '', shipFrom: 'CN', memo: '', terms };
    const outcome = await buying.place(world.session, request, 'many');
    expect(outcome).toMatchObject({ kind: 'placed', ids: [expect.any(String), expect.any(String)] });
    const ids = outcome.kind === 'placed' ? outcome.ids : [];
    await world.control('clock', { advanceMs: 60_000 });
    expect((await required(buying.find)(world.session, 'many', new Date())).sort()).toEqual([...ids].sort());
    const { orders } = await buying.orders(world.session, ids);
    expect(orders.map(({ lines }) => lines.length)).toEqual([50, wanted.length - 50]);
    const freight = orders.reduce((sum, { charged }) => sum + Number(charged.freight?.amount), 0);
    expect(freight).toBe(Number(options[0]?.freight?.amount));
    const link = (await required(buying.payLink)(world.session, ids)) ?? '';
    await fetch(world.http.effectiveUrl(link), { method: 'POST' });
    expect((await buying.orders(world.session, ids)).orders).toMatchObject([{ payment: 'paid' }, { payment: 'paid' }]);
    await expect(required(buying.payLink)(world.session, ids)).rejects.toMatchObject({ key: 'supplierUnavailable' });
  });

  it('lines of one SKU are quoted and ordered together: what none of them reaches alone, all of them do', async () => {
    const pens = [item(25, 0, 6), item(25, 1, 1), item(25, 0, 4)];
    const asked = { items: pens, recipient, currency: 'CNY' };
    expect((await buying.services(world.session, { ...asked, items: pens.slice(0, 1) })).options).toEqual([]);
    const { options, terms } = await buying.services(world.session, asked);
    expect(options).toHaveLength(1);
    const outcome = await buying.place(
      world.session,
      { ...asked, service: '', shipFrom: 'CN', memo: '', terms },
      'doubled',
    );
    await world.control('clock', { advanceMs: 60_000 });
    const { orders } = await buying.orders(world.session, outcome.kind === 'placed' ? outcome.ids : []);
    expect(orders.map(({ lines }) => lines.map(({ skuId, quantity }) => [skuId, quantity]))).toEqual([
      [
        [pens[0]?.skuId, 10],
        [pens[1]?.skuId, 1],
      ],
    ]);
  });

  it('one partial cancellation tells money, and no pieces', async () => {
    const asked = { items: [item(24, 3, 4)], recipient, currency: 'CNY' };
    const { terms } = await buying.services(world.session, asked);
    const outcome = await buying.place(
      world.session,
      { ...asked, service: '', shipFrom: 'CN', memo: '', terms },
      'part',
    );
    const [id = ''] = outcome.kind === 'placed' ? outcome.ids : [];
    await world.control('purchases', { supplier: '1688', orderId: id, event: 'cancelLine', quantity: 1 });
    await world.control('clock', { advanceMs: 60_000 });
    expect((await buying.orders(world.session, [id])).orders).toMatchObject([
      { lines: [{ quantity: 4, cancelled: null }] },
    ]);
  });
});
