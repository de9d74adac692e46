import { describe, expect, it } from 'vitest';
import { alibaba } from '#server/connectors/suppliers/alibaba/index.ts';
import { parcelsBattery } from '#tests/kit/parcelsBattery.ts';
import { required } from '#tests/kit/required.ts';
import { type Scripted, scriptedHttp } from '#tests/kit/scriptedHttp.ts';
import { refusal, session } from './answers.ts';
import { recipient } from './orderAnswers.ts';

const buying = required(alibaba.buying);
const ID = '234193410001028893';
const item = (sku: number) => {
  const skuId = `105016${String(sku).padStart(6, '0')}`;
  return { productId: '1600900100016', skuId, orderRef: skuId, quantity: 4 };
};

parcelsBattery('Alibaba.com in the sandbox', {
  connector: alibaba,
  account: 'importer-one',
  otherAccount: 'importer-two',
  async request(at) {
    const asked = { items: [item(1), item(2)], recipient, currency: 'USD' };
    const { options, terms } = await buying.services(at, asked);
    const [way] = options;
    return { ...asked, service: way?.serviceCode ?? '', shipFrom: way?.shipFrom ?? null, memo: '', terms };
  },
  journey: [
    [1, 'announced'],
    [12, 'moving'],
    [5 * 24, 'moving'],
    [125, 'customs'],
    [6 * 24, 'moving'],
    [8 * 24, 'out_for_delivery'],
    [199.2, 'delivered'],
  ],
  readAs: {},
  namesItems: false,
  promisesIn: null,
});

/** The answer as the documentation prints it. */
const event = {
  event_code: 'DELIVERED',
  event_name: 'Delivered',
  event_location: 'US, TN, HENDERSONVILLE',
  event_time: '2024-06-11 15:53:00',
};
const row = {
  carrier: 'FEDEX',
  tracking_number: '776705370628',
  current_event_code: 'DELIVERED',
  tracking_url: 'https://sale.alibaba.com/...',
  event_list: [event] as unknown,
};
const answer = (tracking_list: unknown): Scripted => ({ body: { code: '0', tracking_list } });
const read = (scripted: Scripted) => buying.parcels(session(scriptedHttp(() => scripted)), ID);
const first = async (more: object) => (await read(answer([{ ...row, ...more }]))).parcels[0];

const published = {
  number: '776705370628',
  carrierName: 'FEDEX',
  state: 'delivered',
  word: 'DELIVERED',
  events: [
    {
      at: new Date('2024-06-11T15:53:00Z'),
      hasZone: false,
      state: 'delivered',
      word: 'DELIVERED',
      text: 'Delivered',
      place: 'US, TN, HENDERSONVILLE',
    },
  ],
  promisedAt: null,
  items: null,
};

describe('parcels at Alibaba.com', () => {
  it('are read field by field, without the address that leads to the supplier', async () => {
    const told = await read(answer([row]));
    expect(told).toEqual({ parcels: [published], unreadable: [] });
    expect(JSON.stringify(told)).not.toContain('alibaba');
  });

  it.each([[[]], [null], [undefined]])('none before anything is sent: %j', async (list) => {
    expect(await read(answer(list))).toEqual({ parcels: [], unreadable: [] });
  });

  it('a refusal is no empty list, and another form neither', async () => {
    await expect(read(refusal('130403', 'no permission'))).rejects.toMatchObject({ key: 'supplierUnavailable' });
    await expect(read(answer('none'))).rejects.toMatchObject({ key: 'supplierForm' });
  });

  it('rows without a number are named and cost no other; a number may be one', async () => {
    const told = await read(answer([{ ...row, tracking_number: null }, 7, { ...row, tracking_number: 776705370628 }]));
    expect(told).toEqual({ parcels: [published], unreadable: ['tracking_list.0.tracking_number', 'tracking_list.1'] });
  });

  it('events without a time are left out, and another form of their list costs no parcel', async () => {
    const odd = [{ ...event, event_time: '' }, null, { ...event, event_time: 'yesterday' }, event];
    expect(await first({ event_list: odd })).toEqual(published);
    expect(await first({ event_list: 'none' })).toMatchObject({ events: [], state: 'delivered' });
  });

  it('a time may name its zone', async () => {
    const event_list = [{ ...event, event_time: '2024-06-11T15:53:00-07:00' }];
    expect((await first({ event_list }))?.events).toMatchObject([
      { at: new Date('2024-06-11T22:53:00Z'), hasZone: true },
    ]);
  });

  it.each([
    ['DELIVERED', 'IN_TRANSIT', 'delivered'],
    ['IN_TRANSIT', 'DELIVERED', 'moving'],
    ['IN_TRANSIT', 'OUT_FOR_DELIVERY', 'out_for_delivery'],
    ['EXCEPTION', 'OUT_FOR_DELIVERY', 'exception'],
    ['NEVER_HEARD', 'OUT_FOR_DELIVERY', 'out_for_delivery'],
    ['', 'NEVER_HEARD', 'moving'],
  ])('%j over %j: %s', async (current_event_code, event_code, state) => {
    const event_list = [{ ...event, event_code, event_name: '' }];
    expect(await first({ current_event_code, event_list })).toMatchObject({ state });
  });

  it('asks by the order’s id', async () => {
    const http = scriptedHttp(() => answer([]));
    await buying.parcels(session(http), ID);
    const url = new URL(required(http.requests[0]).url);
    expect([url.pathname, url.searchParams.get('trade_id')]).toEqual(['/rest/order/logistics/tracking/get', ID]);
  });
});
