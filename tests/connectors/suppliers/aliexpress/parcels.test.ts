import { describe, expect, it } from 'vitest';
import { aliexpress } from '#server/connectors/suppliers/aliexpress/index.ts';
import { parcelsBattery } from '#tests/kit/parcelsBattery.ts';
import { required } from '#tests/kit/required.ts';
import { type Scripted, scriptedHttp } from '#tests/kit/scriptedHttp.ts';
import { recipient } from './orderAnswers.ts';
import { sessionOver } from './scripted.ts';

const buying = required(aliexpress.buying);
const PRODUCT = '1005008101000020';
const ID = '8198352049851315';

parcelsBattery('AliExpress in the sandbox', {
  connector: aliexpress,
  account: 'buyer-one',
  otherAccount: 'buyer-two',
  async request(session) {
    const skus = await buying.skus(session, { productId: PRODUCT, shipTo: 'US', currency: 'USD', language: 'en' });
    const items = skus
      .filter(({ stock }) => (stock ?? 0) > 3)
      .slice(0, 2)
      .map(({ skuId, orderRef }) => ({ productId: PRODUCT, skuId, orderRef, quantity: 2 }));
    expect(items).toHaveLength(2);
    return { items, recipient, service: 'CAINIAO_STANDARD', shipFrom: 'CN', currency: 'USD', memo: '', terms: {} };
  },
  journey: [
    [1, 'announced'],
    [12, 'moving'],
    [36, 'moving'],
    [5 * 24, 'moving'],
    [125, 'customs'],
    [6 * 24, 'moving'],
    [8 * 24, 'out_for_delivery'],
    [199.2, 'delivered'],
  ],
  readAs: {},
  namesItems: true,
  promisesIn: 12,
});

/** The answer as the platform's pages print it. */
const line = {
  detail_node_list: {
    detail_node: [
      {
        time_stamp: 1739928180000,
        tracking_detail_desc: 'Your package arrived at local Facility.',
        tracking_name: 'Delivery update',
      },
    ],
  },
  package_item_list: {
    package_item: [
      {
        sku_desc: 'Color:Silvery; Size:M',
        quantity: 1,
        item_id: 1005008453688391,
        item_title: 'Elegant Flounce Mini Skirts Suits Women...',
      },
    ],
  },
  carrier_name: 'AliExpress standard shipping',
  mail_no: '4209795192144903600008220012159992',
  eta_time_stamps: 1740273780000,
};
const lines = (...all: unknown[]) => ({ tracking_detail_line_list: { tracking_detail: all } });
const answer = (result: object): Scripted => ({
  body: { aliexpress_ds_order_tracking_get_response: { result, request_id: '21411e5617409909645296164' } },
});
const found = (data: unknown): Scripted => answer({ ret: true, msg: '', code: '', data });
const read = (scripted: Scripted) => buying.parcels(sessionOver(scriptedHttp(() => scripted)), ID);
const first = async (more: object) => (await read(found(lines({ ...line, ...more })))).parcels[0];
const node = (time_stamp: unknown, tracking_detail_desc: string, tracking_name = '') => ({
  time_stamp,
  tracking_detail_desc,
  tracking_name,
});

const published = {
  number: '4209795192144903600008220012159992',
  carrierName: 'AliExpress standard shipping',
  state: 'moving',
  word: 'Delivery update',
  events: [
    {
      at: new Date(1739928180000),
      hasZone: true,
      state: 'moving',
      word: 'Delivery update',
      text: 'Your package arrived at local Facility.',
      place: '',
    },
  ],
  promisedAt: new Date(1740273780000),
  items: [{ productId: '1005008453688391', skuId: null, options: 'Color:Silvery; Size:M', quantity: 1 }],
};

describe('parcels at AliExpress', () => {
  it('are read field by field', async () => {
    expect(await read(found(lines(line)))).toEqual({ parcels: [published], unreadable: [] });
  });

  it('are read from plain lists and texts alike, as simplified answers have them', async () => {
    const [item] = line.package_item_list.package_item;
    const [step] = line.detail_node_list.detail_node;
    const plain = {
      ...line,
      eta_time_stamps: '1740273780000',
      detail_node_list: [{ ...step, time_stamp: '1739928180000' }],
      package_item_list: [{ ...item, quantity: '1', item_id: '1005008453688391' }],
    };
    const simple = { result: { ret: 'true', msg: '', code: '', data: { tracking_detail_line_list: [plain] } } };
    expect(await read({ body: { ...simple, code: '0' } })).toEqual({ parcels: [published], unreadable: [] });
  });

  it('none where nothing was sent, in whichever shape it is told', async () => {
    const none = { parcels: [], unreadable: [] };
    const notFound = { ret: false, msg: 'TRACKING DATA NOT FOUND', code: '1001' };
    expect(await read(answer(notFound))).toEqual(none);
    expect(await read({ body: { result: { ...notFound, ret: 'false' }, code: '0' } })).toEqual(none);
    expect(await read({ body: notFound })).toEqual(none);
    expect(await read(found(lines()))).toEqual(none);
    expect(await read(found(null))).toEqual(none);
  });

  it('another refusal is none of these', async () => {
    await expect(read(answer({ ret: false, msg: 'SYSTEM ERROR', code: '500' }))).rejects.toMatchObject({
      key: 'supplierUnavailable',
    });
    await expect(read({ body: { request_id: 'r' } })).rejects.toMatchObject({ key: 'supplierForm' });
  });

  it('a row without a number is named and costs no other', async () => {
    const { mail_no: _, ...bare } = line;
    const told = await read(found(lines(bare, { ...line, mail_no: ' ' }, 'x', null, line)));
    expect(told.parcels).toEqual([published]);
    expect(told.unreadable).toEqual([
      'result.data.tracking_detail_line_list.0.mail_no',
      'result.data.tracking_detail_line_list.1.mail_no',
      'result.data.tracking_detail_line_list.2',
    ]);
  });

  it.each([0, '0', '', null, undefined, 'soon', -1])('%j promises no day', async (eta_time_stamps) => {
    expect(await first({ eta_time_stamps })).toMatchObject({ number: line.mail_no, promisedAt: null });
  });

  it('an event without a time is left out, and its parcel stays', async () => {
    const events = [
      node(undefined, 'Out for delivery'),
      'x',
      node('soon', 'Delivered'),
      ...line.detail_node_list.detail_node,
    ];
    expect(await first({ detail_node_list: { detail_node: events } })).toEqual(published);
    expect(await first({ detail_node_list: null })).toMatchObject({ state: 'announced', events: [], word: '' });
  });

  it.each([
    ['a quantity that is none', { quantity: 'many' }],
    ['no quantity', { quantity: undefined }],
    ['no product', { item_id: '' }],
  ])('contents with %s are not known, and named', async (_name, more) => {
    const [item] = line.package_item_list.package_item;
    const odd = { ...line, package_item_list: { package_item: [item, { ...item, ...more }] } };
    const told = await read(found(lines(odd)));
    expect(told.parcels).toMatchObject([{ number: line.mail_no, items: null }]);
    expect(told.unreadable).toEqual(['result.data.tracking_detail_line_list.0.package_item_list']);
  });

  it('contents that are not named are not known', async () => {
    expect(await first({ package_item_list: undefined })).toMatchObject({ items: null });
    expect(await first({ package_item_list: { package_item: [] } })).toMatchObject({ items: null });
  });

  it('stand in the order of time, each event once, and those of one time as they happened', async () => {
    const newestFirst = [
      node(1739928183000, 'Out for delivery'),
      node(1739928182000, 'Import customs clearance complete'),
      node(1739928182000, 'Import customs clearance started'),
      node(1739928182000, 'Import customs clearance started'),
      node(1739928181000, 'Left origin'),
    ];
    const expected = [
      'Left origin',
      'Import customs clearance started',
      'Import customs clearance complete',
      'Out for delivery',
    ];
    for (const events of [newestFirst, [...newestFirst].reverse()]) {
      const parcel = await first({ detail_node_list: events });
      expect(parcel?.events.map(({ text }) => text)).toEqual(expected);
    }
  });

  it.each([
    [['Delivered', 'Arrived at local facility'], 'delivered'],
    [['Delivered', 'Returning to sender'], 'returning'],
    [['Delivered', 'Returning to sender', 'Returned to sender'], 'returned'],
    [['Held by customs', 'Thank you'], 'held'],
    [['Thank you', 'Good morning'], 'moving'],
    [[], 'announced'],
  ] as const)('%j: %s', async (texts, state) => {
    const events = texts.map((text, at) => node(1739928180000 + at * 1000, text));
    expect(await first({ detail_node_list: events })).toMatchObject({ state });
  });

  it('asks in English, by the order’s id as it is', async () => {
    const http = scriptedHttp(() => found(lines()));
    await buying.parcels(sessionOver(http), ID);
    expect(Object.fromEntries(new URLSearchParams(http.requests[0]?.body))).toMatchObject({
      method: 'aliexpress.ds.order.tracking.get',
      ae_order_id: ID,
      language: 'en_US',
    });
  });
});
