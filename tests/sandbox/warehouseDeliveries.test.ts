import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { specIdOf } from '../../sandbox/suppliers/1688/catalogue.ts';
import { call, signIn } from './kit/ali1688Client.ts';
import { control, type Json } from './kit/wooClient.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const OFFER = '823801530024';
const [FIRST, SECOND] = ['5700024368103', '5700024368104'];
const ADDRESS = {
  fullName: '张三',
  mobile: '15251667788',
  provinceText: '浙江省',
  cityText: '杭州市',
  areaText: '滨江区',
  address: '网商路699号',
};

interface Arrival {
  number: string;
  state: string;
  status: string;
  deliveredAt: string | null;
  shipTo: Json;
  declared: Json[];
  contents: Json[];
}

describe('what 1688 sends to a warehouse', () => {
  let sandbox: Sandbox;
  let now: number;
  let orderId: string;
  beforeEach(async () => {
    now = 1_790_000_000_000;
    sandbox = await startSandbox({ port: 0, clock: () => now });
    await control(sandbox, 'buying', { supplier: '1688', readLagMs: 0 });
    orderId = await placed([cargo(FIRST, 3), cargo(SECOND, 2)]);
    await happens('pay');
  });
  afterEach(() => sandbox.close());

  const cargo = (skuId: string, quantity: number, offerId = OFFER): Json => ({
    offerId: Number(offerId),
    specId: specIdOf(skuId),
    quantity,
  });
  const asked = async (api: string, params: Record<string, string>): Promise<Json> => {
    const { access_token = '' } = await signIn(sandbox);
    return (await call(sandbox, api, { ...params, access_token })).body;
  };
  const create = (lines: Json[]) =>
    asked('com.alibaba.trade/alibaba.trade.fastCreateOrder', {
      flow: 'general',
      addressParam: JSON.stringify(ADDRESS),
      cargoParamList: JSON.stringify(lines),
    });
  const placed = async (lines: Json[]): Promise<string> => {
    const { result } = (await create(lines)) as { result: { orderId: string } };
    return result.orderId;
  };
  const happens = (event: string, more: object = {}) =>
    control(sandbox, 'purchases', { supplier: '1688', orderId, event, ...more });
  const act = (action: string, more: object = {}) =>
    control(sandbox, 'parcels', { supplier: '1688', orderId, action, ...more });
  const arrivals = async (): Promise<Arrival[]> => {
    const reply = await fetch(`${sandbox.url}/_world/arrivals?supplier=1688&orderId=${orderId}`);
    return (await reply.json()).arrivals;
  };
  const order = async () => {
    const { result } = await asked('com.alibaba.trade/alibaba.trade.get.buyerView', { webSite: '1688', orderId });
    return result as { baseInfo: Json; productItems: Json[] };
  };
  const item = (skuId: string, quantity: number): Json => ({ productId: OFFER, skuId, quantity });
  const listed = async () => {
    const { result } = await asked('com.alibaba.logistics/alibaba.trade.getLogisticsInfos.buyerView', {
      webSite: '1688',
      orderId,
    });
    return result as { logisticsBillNo: string; status: string; sendGoods: Json[] }[];
  };

  it('leaves a day after it was paid, and is there three days later, at the address of the order', async () => {
    now += DAY - 1;
    expect(await arrivals()).toEqual([]);
    now += 1;
    const declared = [item(FIRST, 3), item(SECOND, 2)];
    expect(await arrivals()).toMatchObject([
      {
        state: 'announced',
        deliveredAt: null,
        status: 'shipped',
        shipTo: { areaText: '滨江区' },
        declared,
        contents: declared,
      },
    ]);
    const leftAt = now;
    now += 10 * DAY;
    expect(await arrivals()).toMatchObject([
      { state: 'delivered', status: 'delivered', deliveredAt: new Date(leftAt + 3 * DAY).toISOString() },
    ]);
    expect((await order()).baseInfo.status).toBe('success');
  });

  it('waits where the order is frozen or in doubt, and where nobody paid', async () => {
    await happens('askCancel');
    now += 3 * DAY;
    expect(await arrivals()).toEqual([]);
    await happens('refuseCancel');
    now += DAY - 1;
    expect(await arrivals()).toEqual([]);
    now += 1;
    expect(await arrivals()).toMatchObject([{ state: 'announced' }]);
  });

  it('is sent by hand alone where that is turned', async () => {
    await control(sandbox, 'buying', { supplier: '1688', shipHours: null });
    now += 9 * DAY;
    expect(await arrivals()).toEqual([]);
    await control(sandbox, 'buying', { supplier: '1688', shipHours: 1 });
    expect(await arrivals()).toMatchObject([{ state: 'delivered' }]);
  });

  it('holds fewer pieces, or more, than its supplier says, and the order is delivered all the same', async () => {
    await act('short', { skuId: SECOND, quantity: 2 });
    await act('over');
    now += 3 * DAY;
    const [arrival, ...others] = await arrivals();
    expect([arrival?.contents, others]).toEqual([[item(FIRST, 4)], []]);
    expect(arrival).toMatchObject({ status: 'delivered', declared: [item(FIRST, 3), item(SECOND, 2)] });
    expect((await listed())[0]?.sendGoods).toMatchObject([{ quantity: 3 }, { quantity: 2 }]);
    expect((await order()).productItems).toMatchObject([{ quantity: 3 }, { quantity: 2 }]);
  });

  it.each([
    ['short', { quantity: 4 }, 'not so many pieces of it'],
    ['short', { skuId: '1' }, 'not so many pieces of 1'],
    ['over', { number: 'X' }, 'has no parcel X'],
    ['late', { days: 0 }, 'days'],
  ])('refuses %s %j', async (action, more, words) => {
    const reply = await act(action, more);
    expect([reply.status, JSON.stringify(reply.body)]).toEqual([400, expect.stringContaining(words)]);
  });

  it('stands still for days, and then goes on', async () => {
    now += DAY + 13 * HOUR;
    await arrivals();
    await act('late', { days: 9 });
    now += 9 * DAY;
    expect(await arrivals()).toMatchObject([{ state: 'moving', deliveredAt: null }]);
    now += 59 * HOUR - 1;
    expect(await arrivals()).toMatchObject([{ state: 'out_for_delivery' }]);
    now += 1;
    expect(await arrivals()).toMatchObject([{ state: 'delivered' }]);
  });

  it('comes in two parcels, the second one later', async () => {
    await act('parts', { days: 2 });
    expect(await arrivals()).toMatchObject([
      { contents: [item(FIRST, 3)] },
      { contents: [item(SECOND, 2)], state: 'announced' },
    ]);
    now += 3 * DAY;
    expect(await arrivals()).toMatchObject([{ state: 'delivered', status: 'shipped' }, { state: 'moving' }]);
    expect((await listed()).map(({ status }) => status)).toEqual(['SIGN', 'TRANSPORT']);
    now += 2 * DAY;
    expect(await arrivals()).toMatchObject([{ status: 'delivered' }, { state: 'delivered' }]);
    expect((await act('parts')).body).toMatchObject({ error: expect.stringContaining('no two pieces left') });
  });

  it('a split parcel keeps what is really in it', async () => {
    await act('short', { skuId: FIRST, quantity: 2 });
    const [arrival] = await arrivals();
    await act('split', { number: arrival?.number });
    expect((await arrivals()).map(({ contents }) => contents)).toEqual([
      [item(FIRST, 1), item(SECOND, 1)],
      [item(SECOND, 1)],
    ]);
  });

  it('comes although its supplier cancels it on its road; the money is back', async () => {
    await happens('ship');
    expect((await happens('cancel')).status).toBe(200);
    expect((await order()).baseInfo).toMatchObject({ status: 'cancel', refundStatus: 'refundsuccess' });
    const { refund, totalAmount } = (await order()).baseInfo;
    expect(refund).toBe(totalAmount);
    now += 3 * DAY;
    expect(await arrivals()).toMatchObject([{ state: 'delivered', status: 'cancelled' }]);
  });

  it('comes although its supplier takes a line out of it', async () => {
    await happens('ship');
    await happens('cancelLine', { skuId: SECOND });
    expect((await order()).productItems).toMatchObject([
      { quantity: 3, logisticsStatus: 2 },
      { quantity: 2, status: 'cancel', refundStatus: 'refundsuccess', logisticsStatus: 2 },
    ]);
    expect(await arrivals()).toMatchObject([{ contents: [item(FIRST, 3), item(SECOND, 2)] }]);
  });

  it('a SKU that a call names twice is one line, and the least and the stock count for all of it', async () => {
    const pen = (skuId: string, quantity: number) => cargo(skuId, quantity, '823801530025');
    orderId = await placed([cargo(FIRST, 2), cargo(SECOND, 1), cargo(FIRST, 3)]);
    expect((await order()).productItems).toMatchObject([
      { skuID: Number(FIRST), quantity: 5 },
      { skuID: Number(SECOND), quantity: 1 },
    ]);
    // Ten are the least; either part of them alone is refused.
    expect(await create([pen('5700025368100', 6)])).toMatchObject({ success: false, code: '500_005' });
    expect(await create([pen('5700025368100', 6), pen('5700025368100', 4)])).toMatchObject({ success: true });
    expect(await create([cargo(FIRST, 70), cargo(FIRST, 70)])).toMatchObject({ success: false, code: '500_004' });
  });

  it('has buttons on the page, which says what is in each parcel', async () => {
    const submit = async (fields: Record<string, string>): Promise<string> => {
      const body = new URLSearchParams({ supplier: '1688', orderId, ...fields });
      return (await fetch(`${sandbox.url}/_world/page/parcel`, { method: 'POST', body })).text();
    };
    const page = await (await fetch(sandbox.url)).text();
    for (const label of ['Ship in two parcels', 'Ship a piece short', 'Ship a piece too many', 'let it stand still'])
      expect(page).toContain(label);
    expect(await submit({ action: 'short' })).toContain(`In it: 2 × ${FIRST}, 2 × ${SECOND}`);
    const [arrival] = await arrivals();
    expect(await submit({ action: 'over', number: arrival?.number ?? '' })).toContain(`In it: 3 × ${FIRST}, 2`);
    await submit({ action: 'late' });
    now += 10 * DAY;
    expect(await arrivals()).toMatchObject([{ state: 'announced' }]);
  });
});
