import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { numbersOf } from '../../sandbox/suppliers/lib/parcels/parcelNumbers.ts';
import { type Bought, buy, PRODUCT, sync } from './kit/aliexpressClient.ts';
import { control, type Json } from './kit/wooClient.ts';

describe('parcels of suppliers in the sandbox', () => {
  let sandbox: Sandbox;
  let order: Bought;
  let folder: string;
  let dataFile: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
    dataFile = join(folder, 'world.jsonl');
    sandbox = await startSandbox({ port: 0, dataFile });
    order = await buy(sandbox, 3);
    await control(sandbox, 'buying', { supplier: 'aliexpress', readLagMs: 0 });
  });
  afterEach(async () => {
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const act = (action: string, more: object = {}) =>
    control(sandbox, 'parcels', { supplier: 'aliexpress', orderId: order.orderId, action, ...more });
  const shipOne = () => act('ship', { items: [{ skuId: order.skuId, quantity: 1 }] });
  const tracking = () =>
    sync(sandbox, 'aliexpress.ds.order.tracking.get', {
      session: order.session,
      ae_order_id: order.orderId,
      language: 'en_US',
    });

  it('are told as the documentation prints them, and before anything is sent as not found', async () => {
    expect(await tracking()).toMatchObject({
      aliexpress_ds_order_tracking_get_response: {
        result: { ret: false, msg: 'TRACKING DATA NOT FOUND', code: '1001' },
      },
    });
    const shipped = await shipOne();
    const items = [{ skuId: order.skuId, quantity: 1 }];
    expect(shipped.body).toEqual({
      parcels: [{ number: expect.any(String), carrier: expect.any(String), state: 'announced', items, isGone: false }],
    });
    const node = {
      time_stamp: expect.any(Number),
      tracking_name: expect.any(String),
      tracking_detail_desc: expect.any(String),
    };
    const item = { item_id: PRODUCT, item_title: expect.any(String), sku_desc: '', quantity: 1 };
    const line = {
      mail_no: expect.any(String),
      carrier_name: expect.any(String),
      eta_time_stamps: expect.any(Number),
      detail_node_list: { detail_node: [node] },
      package_item_list: { package_item: [item] },
    };
    expect(await tracking()).toEqual({
      aliexpress_ds_order_tracking_get_response: {
        result: { ret: true, msg: '', code: '', data: { tracking_detail_line_list: { tracking_detail: [line] } } },
        request_id: expect.any(String),
      },
    });
  });

  it.each([
    [{ orderId: '1', action: 'hide' }, 'has no order 1'],
    [{ action: 'deliver', number: 'X' }, 'no parcel X'],
    [{ action: 'ship', items: [{ skuId: 'X', quantity: 1 }] }, 'not so many pieces of X'],
    [{ action: 'scan', number: 'X', state: 'flying' }, 'state'],
    [{ action: 'vanish' }, 'action'],
    [{ supplier: 'ebay', action: 'hide' }, 'nobody buys at ebay'],
  ])('refuses %j: %s', async (body, words) => {
    const { action, ...more } = body;
    const reply = await act(action, more);
    expect([reply.status, JSON.stringify(reply.body)]).toEqual([400, expect.stringContaining(words)]);
  });

  it('an order that stands still sends nothing', async () => {
    await control(sandbox, 'purchases', { supplier: 'aliexpress', orderId: order.orderId, event: 'freeze' });
    expect((await shipOne()).body).toEqual({ error: `order ${order.orderId} is frozen` });
  });

  it('a parcel of one piece cannot be two', async () => {
    const [parcel] = (await shipOne()).body.parcels as Json[];
    expect((await act('split', { number: parcel?.number })).body).toMatchObject({
      error: expect.stringMatching(/one piece/),
    });
  });

  it('have buttons on the page', async () => {
    const submit = async (fields: Record<string, string>): Promise<string> => {
      const body = new URLSearchParams({ supplier: 'aliexpress', orderId: order.orderId, ...fields });
      return (await fetch(`${sandbox.url}/_world/page/parcel`, { method: 'POST', body })).text();
    };
    const [parcel] = (await shipOne()).body.parcels as Json[];
    const number = String(parcel?.number);
    expect(await submit({ action: 'ship', skuId: order.skuId })).toContain('ship: done to a parcel');
    expect(await submit({ action: 'scan', number, state: 'lost' })).toContain(`<strong>${number}</strong>: lost`);
    expect(await submit({ action: 'hide' })).toContain('Show its parcels');
    expect(await submit({ action: 'show' })).toContain('Hide its parcels');
    expect(await submit({ action: 'renumber', number })).not.toContain(`<strong>${number}</strong>`);
    expect((await act('show')).body.parcels).toMatchObject([{ isGone: true }, { isGone: false }, { isGone: false }]);
  });

  it('survive a restart, and are in what the world shows', async () => {
    const before = (await shipOne()).body;
    await act('hide');
    await sandbox.close();
    sandbox = await startSandbox({ port: 0, dataFile });
    const { aliexpress } = (await (await fetch(`${sandbox.url}/_world`)).json()).suppliers;
    expect(aliexpress.orders[0].parcels).toEqual({ [order.orderId]: before.parcels });
    expect(JSON.stringify(await tracking())).not.toContain('mail_no');
    expect((await act('show')).body).toEqual(before);
    expect(JSON.stringify(await tracking())).toContain('mail_no');
  });
});

const sum = (digits: number[], weights: number[]): number =>
  digits.reduce((total, digit, at) => total + digit * (weights[at % weights.length] ?? 0), 0);
/** Letters of UPS count by their place in the alphabet. */
const worthOf = (character: string): number =>
  /\d/.test(character) ? Number(character) : (character.charCodeAt(0) - 63) % 10;
const digitsOf = (text: string): number[] => [...text].map(worthOf);

/** Forms and check digits as the carriers publish them. */
const carriers: readonly (readonly [form: RegExp, isValid: (number: string) => boolean])[] = [
  [/^LP00\d{12}$/, () => true],
  [/^YT\d{16}$/, () => true],
  [/^YT\d{13}$/, () => true],
  [/^SF\d{13}$/, () => true],
  [
    /^[A-Z]{2}\d{9}[A-Z]{2}$/,
    (number) => {
      const check = 11 - (sum(digitsOf(number.slice(2, 10)), [8, 6, 4, 2, 3, 5, 9, 7]) % 11);
      return Number(number[10]) === (check === 10 ? 0 : check === 11 ? 5 : check);
    },
  ],
  [/^\d{12}$/, (number) => Number(number[11]) === (sum(digitsOf(number.slice(0, 11)), [3, 1, 7]) % 11) % 10],
  [/^\d{10}$/, (number) => Number(number[9]) === Number(number.slice(0, 9)) % 7],
  [
    /^1Z[0-9A-Z]{15}\d$/,
    (number) => Number(number[17]) === (10 - (sum(digitsOf(number.slice(2, 17)), [1, 2]) % 10)) % 10,
  ],
];
const isValid = (number: string): boolean => carriers.some(([form, holds]) => form.test(number) && holds(number));

describe('numbers of parcels', () => {
  it.each(['RB123456785GB', '986578788855', '3318810025', '1Z5R89390357567127', '1Z410E7W0392751591'])(
    'a printed one is valid: %s',
    (number) => expect(isValid(number)).toBe(true),
  );

  it.each(['RB123456786US', '996578788855', '3318810010', '1Z1111111111111111'])('a printed one is not: %s', (number) =>
    expect(isValid(number)).toBe(false),
  );

  it.each([
    ['aliexpress', 3],
    ['alibaba', 3],
    ['1688', 2],
  ] as const)('those of %s are valid, differ, and come from %i carriers', (supplier, count) => {
    const given = Array.from({ length: 300 }, (_, at) => numbersOf[supplier](at + 1));
    expect(given.filter(({ number }) => !isValid(number))).toEqual([]);
    expect(new Set(given.map(({ number }) => number)).size).toBe(300);
    expect(new Set(given.map(({ carrier }) => carrier)).size).toBe(count);
  });
});
