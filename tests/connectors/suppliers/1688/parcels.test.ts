import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ali1688 } from '#server/connectors/suppliers/1688/index.ts';
import { parcelsBattery } from '#tests/kit/parcelsBattery.ts';
import { required } from '#tests/kit/required.ts';
import { formOf, type Scripted, scriptedHttp } from '#tests/kit/scriptedHttp.ts';
import { recipient } from './orderAnswers.ts';
import { sessionOver } from './scripted.ts';

const buying = required(ali1688.buying);
const ID = '188983797838441800';
const item = (sku: number) => {
  const skuId = `5700024368${100 + sku}`;
  const orderRef = createHash('md5').update(skuId).digest('hex');
  return { productId: '823801530024', skuId: `${skuId};${orderRef}`, orderRef, quantity: 2 };
};

parcelsBattery('1688 in the sandbox', {
  connector: ali1688,
  account: 'buyer-one',
  otherAccount: 'buyer-two',
  request: async () => ({
    items: [item(3), item(4)],
    recipient,
    service: '',
    shipFrom: 'CN',
    currency: 'CNY',
    memo: '',
    terms: { flow: 'general' },
  }),
  journey: [
    [1, 'announced'],
    [12, 'moving'],
    [24, 'moving'],
    [60, 'moving'],
    [66, 'out_for_delivery'],
    [72, 'delivered'],
  ],
  // Its one status for what went wrong.
  readAs: { returned: 'exception', lost: 'exception' },
  namesItems: false,
  promisesIn: null,
});

/** Answers as the documentation prints them; the parcel's number is the trace's. */
const info = {
  logisticsId: 'LP00106397027178',
  logisticsBillNo: '3832890717253',
  orderEntryIds: '149989279191615400',
  status: 'SIGN',
  logisticsCompanyId: '8',
  logisticsCompanyName: '韵达快递',
  remarks: '',
  sendGoods: [{ unit: '个', quantity: 2, goodName: '淘货源' }],
};
const step = (acceptTime: unknown, remark: string) => ({ acceptTime, remark });
const steps = [
  step('2018-07-24 21:55:33', '在广东广州天河区天平架一公司进行揽件扫描'),
  step('2018-07-26 08:54:15', '在浙江宁波鄞州区邱隘公司进行派件扫描；派送业务员：徐洲；联系电话：xxxxx'),
  step('2018-07-26 13:33:11', '快件已被 已签收 签收'),
];
const trace = {
  logisticsId: 'LP00106397027178',
  logisticsBillNo: '3832890717253',
  orderId: 188983797838441800,
  logisticsSteps: steps as unknown,
};
const infos = (...result: unknown[]): Scripted => ({ body: { success: true, result } });
const traces = (...logisticsTrace: unknown[]): Scripted => ({ body: { success: true, logisticsTrace } });
const refused = (errorCode: string): Scripted => ({ body: { success: false, errorCode, errorMessage: 'no' } });

const over = (first: Scripted, second: Scripted = traces(trace)) =>
  scriptedHttp(({ url }) => (url.includes('getLogisticsInfos') ? first : second));
const read = (first: Scripted, second?: Scripted) => buying.parcels(sessionOver(over(first, second)), ID);

const event = (at: string, state: string, text: string) => ({
  at: new Date(at),
  hasZone: true,
  state,
  word: '',
  text,
  place: '',
});
const published = {
  number: '3832890717253',
  carrierName: '韵达快递',
  state: 'delivered',
  word: 'SIGN',
  events: [
    event('2018-07-24T13:55:33Z', 'moving', required(steps[0]).remark),
    event('2018-07-26T00:54:15Z', 'out_for_delivery', required(steps[1]).remark),
    event('2018-07-26T05:33:11Z', 'delivered', required(steps[2]).remark),
  ],
  promisedAt: null,
  items: null,
};

describe('parcels at 1688', () => {
  it('are read field by field, by the clocks of China', async () => {
    expect(await read(infos(info))).toEqual({ parcels: [published], unreadable: [] });
  });

  it('none before anything is sent, without a second call', async () => {
    for (const answer of [refused('500_2'), infos(), { body: { success: true, result: null } }]) {
      const http = over(answer);
      expect(await buying.parcels(sessionOver(http), ID)).toEqual({ parcels: [], unreadable: [] });
      expect(http.requests).toHaveLength(1);
    }
  });

  it('what nobody scanned yet, or long ago, has no events', async () => {
    for (const code of ['404', 'order.createtime.history']) {
      const { parcels } = await read(infos({ ...info, status: 'WAITACCEPT' }), refused(code));
      expect(parcels).toMatchObject([{ number: info.logisticsBillNo, state: 'announced', events: [] }]);
    }
  });

  it('a refusal of either call is no empty list', async () => {
    await expect(read(refused('order.nopermission.buyer'))).rejects.toMatchObject({ key: 'supplierUnavailable' });
    await expect(read(infos(info), refused('500'))).rejects.toMatchObject({ key: 'supplierUnavailable' });
    await expect(read({ body: { success: true, result: 'x' } })).rejects.toMatchObject({ key: 'supplierForm' });
  });

  it('rows without a number are named and cost no other', async () => {
    const { logisticsBillNo: _, ...bare } = info;
    const told = await read(infos(bare, 'x', info));
    expect(told).toEqual({ parcels: [published], unreadable: ['result.0.logisticsBillNo', 'result.1'] });
  });

  it('steps without a time are left out; traces of other parcels are theirs', async () => {
    const odd = { ...trace, logisticsSteps: [step('', 'x'), null, ...steps, step('soon', 'x')] };
    const other = { ...trace, logisticsId: 'LP2', logisticsSteps: [step('2018-07-27 00:00:00', '退回中')] };
    expect((await read(infos(info), traces(other, 'x', odd))).parcels).toEqual([published]);
    const byNumber = { ...odd, logisticsId: null };
    expect((await read(infos(info), traces(byNumber))).parcels).toEqual([published]);
  });

  it.each([
    ['WAITACCEPT', 'announced'],
    ['ACCEPT', 'announced'],
    ['TRANSPORT', 'moving'],
    ['SIGN', 'delivered'],
    ['UNSIGN', 'exception'],
    ['NOGET', 'exception'],
    ['CANCEL', 'exception'],
    ['NEVER_HEARD', 'announced'],
  ])('%s: %s', async (status, state) => {
    expect((await read(infos({ ...info, status }), refused('404'))).parcels).toMatchObject([{ state, word: status }]);
  });

  it('asks both calls by the order’s id', async () => {
    const http = over(infos(info));
    await buying.parcels(sessionOver(http), ID);
    const asked = http.requests.map((request) => formOf(request));
    expect(asked).toMatchObject([
      { orderId: ID, webSite: '1688' },
      { orderId: ID, webSite: '1688' },
    ]);
  });
});
