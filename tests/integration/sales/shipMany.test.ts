import { describe, expect, it } from 'vitest';
import type { ResultOf, SentOf } from '#contract/endpoint.ts';
import { SUCCESS } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { OrderDetail } from '#contract/order.schemas.ts';
import { shipmentManyCalls } from '#contract/shipmentMany.calls.ts';
import { required } from '#tests/kit/required.ts';
import { newKey, newNumber, setUpShipping } from './shippingSetup.ts';

type Row = SentOf<typeof shipmentManyCalls.checkMany>['rows'][number];
type Table = ResultOf<typeof shipmentManyCalls.readTable>;

describe('many parcels at once', () => {
  const given = setUpShipping({ channel: 'woo', way: 'core' });
  const row = (order: string, more: Partial<Row> = {}): Row => ({
    order,
    trackingNumber: newNumber(),
    carrier: 'YunExpress',
    ...more,
  });
  const check = async (...rows: Row[]) => (await given.merchant.call(shipmentManyCalls.checkMany, { rows })).rows;
  const problems = async (...rows: Row[]) =>
    (await check(...rows)).map(({ problem, field }) => (problem ? [problem.key, field] : null));
  const ship = async (rows: Row[], clientKey = newKey()) => {
    const { jobId } = await given.merchant.call(shipmentManyCalls.createMany, { rows, clientKey });
    return given.merchant.finished(jobId);
  };
  const parcelsOf = async ({ orderId }: OrderDetail) => (await given.shipping(orderId)).shipments;
  const read = async (text: string, columns?: object): Promise<Table> => {
    const form = new FormData();
    if (columns) form.append('columns', JSON.stringify(columns));
    form.append('file', new Blob([text]), 'parcels.csv');
    const url = `${given.merchant.url}${shipmentManyCalls.readTable.path}`;
    const reply = await fetch(url, { method: 'POST', headers: given.merchant.headers(), body: form });
    const envelope = (await reply.json()) as { code: number; result: Table };
    if (envelope.code !== SUCCESS) throw new Error(JSON.stringify(envelope));
    return envelope.result;
  };

  it('are read from a table in any language, lines of one parcel together, with dates as the column writes them', async () => {
    const [a, b] = [await given.order(2, 1), await given.order(1)];
    const [one, two] = [newNumber(), newNumber()];
    const [first, second] = a.lines.map(({ sku }) => sku);
    const table = await read(
      [
        '备注;订单编号;物流公司;运单号;商品编码;数量;发货时间',
        `x;${a.number};YunExpress;${one};${first};1;13/11/2026`,
        `y;${a.number};YunExpress;${one};${second};1;13/11/2026`,
        `z;${b.number.replace('#', '')};yun express;="${two}";;;14/11/2026`,
      ].join('\n'),
    );
    expect(table.columns.map(({ field }) => field)).toEqual([
      null,
      'order',
      'carrier',
      'trackingNumber',
      'sku',
      'quantity',
      'shippedAt',
    ]);
    expect(table.rows).toMatchObject([
      {
        line: 2,
        order: { orderId: a.orderId },
        items: [{ quantity: 1 }, { quantity: 1 }],
        problem: null,
        row: { shippedAt: '2026-11-13T12:00:00.000Z' },
      },
      { line: 4, order: { orderId: b.orderId }, carrierName: 'YunExpress', row: { trackingNumber: two } },
    ]);
    const job = await ship(table.rows.map((checked) => checked.row));
    expect(job).toMatchObject({ kind: 'createShipments', state: 'done', done: 2 });
    expect(await parcelsOf(a)).toMatchObject([{ trackingNumber: one, quantity: 2 }]);
    expect((await given.shipping(a.orderId)).lines).toMatchObject([{ quantity: 1 }]);
    const [parcel] = await parcelsOf(b);
    await given.until(required(parcel).shipmentId, 'posted');
    expect(given.standing(b)).toMatchObject([{ trackingNumbers: [two] }]);
  });

  it('are read from cells without a header by what these hold, and as a person says', async () => {
    const [a, b] = [await given.order(1), await given.order(1)];
    const text = [a, b].map(({ number }) => [number, newNumber(), 'China Post', 'Ann'].join('\t')).join('\n');
    const table = await read(text);
    expect(table.columns.map(({ field }) => field).slice(0, 3)).toEqual(['order', 'trackingNumber', 'carrier']);
    expect(table.rows.map(({ problem }) => problem)).toEqual([null, null]);
    const chosen = await read(text, { 0: 'order', 1: 'trackingNumber' });
    // YunExpress is recognised by the form of its numbers.
    expect(chosen.rows.map(({ carrierName }) => carrierName)).toEqual(['YunExpress', 'YunExpress']);
  });

  it('say at each row what is wrong with it, and ship the others', async () => {
    const [a, b] = [await given.order(1), await given.order(2, 1)];
    const used = newNumber();
    const bad: Row[] = [
      row('#no such order'),
      row(b.number, { trackingNumber: '' }),
      row(b.number, { trackingNumber: '1.23457E+15', carrier: '' }),
      row(b.number, { trackingNumber: b.number }),
      row(b.number, { shippedAt: '2027-11-28T00:00:00Z' }),
      row(b.number, { carrier: 'Nobody Knows Express' }),
      row(b.number, { carrier: '', trackingNumber: 'QQ12' }),
      row(b.number, { carrier: 'Nobody Knows Express', queryUrl: 'javascript:alert(1)' }),
      row(b.number, { lines: [{ sku: required(b.lines[0]).sku, quantity: 3 }] }),
      row(b.number, { lines: [{ sku: 'none of it', quantity: 1 }] }),
      row(b.number, { lines: [{ quantity: 1 }] }),
    ];
    const expected = [
      ['error.orderNumberUnknown', 'order'],
      ['validation.required', 'trackingNumber'],
      ['error.trackingNumberDamaged', 'trackingNumber'],
      ['error.trackingNumberIsOrder', 'trackingNumber'],
      ['error.shippedAtFuture', 'shippedAt'],
      ['error.queryUrlMissing', 'queryUrl'],
      ['error.carrierMissing', 'carrier'],
      ['validation.url', 'queryUrl'],
      ['error.shipmentTooMuch', 'lines'],
      ['error.skuNotInOrder', 'lines'],
      ['error.lineUnclear', 'lines'],
    ];
    expect(await problems(...bad)).toEqual(expected);
    const job = await ship([...bad, row(a.number, { trackingNumber: used })]);
    expect(job).toMatchObject({ state: 'doneWithProblems', done: 1, failed: bad.length });
    const failed = job.rows.filter(({ state }) => state === 'fail').sort((x, y) => x.position - y.position);
    expect(failed.map(({ reasonKey }) => reasonKey)).toEqual(expected.map(([key]) => key));
    expect(await parcelsOf(b)).toEqual([]);
    expect(await parcelsOf(a)).toHaveLength(1);
  });

  it('take one number for two orders only where both are for one person, and items once', async () => {
    const [a, b] = [await given.order(1), await given.order(1)];
    const number = newNumber();
    await given.control('orderEvents', { orderId: b.externalId, event: 'address' });
    await given.merchant.eventually(['orders'], async () =>
      (await given.read(b.orderId)).shippingAddress?.address1 === '2 Harbour Row' ? true : undefined,
    );
    const rows = [row(a.number, { trackingNumber: number }), row(b.number, { trackingNumber: number }), row(a.number)];
    expect(await problems(...rows)).toEqual([
      null,
      ['error.trackingNumberElsewhere', 'trackingNumber'],
      ['error.nothingToShip', 'order'],
    ]);
    expect(await ship(rows)).toMatchObject({ done: 1, failed: 2 });
    expect([await parcelsOf(a), await parcelsOf(b)].map(({ length }) => length)).toEqual([1, 0]);
  });

  it('are entered once, however often they are sent, and no more than a table holds', async () => {
    const order = await given.order(1);
    const [rows, key] = [[row(order.number)], newKey()];
    const [one, again] = [await ship(rows, key), await ship(rows, key)];
    expect(again.id).toBe(one.id);
    expect(await parcelsOf(order)).toHaveLength(1);
    const many = Array.from({ length: limits.shipmentRows + 1 }, () => row(order.number));
    await expect(check(...many)).rejects.toMatchObject({ envelope: { error: { fields: [{ path: 'rows' }] } } });
    const text = ['Order,Tracking number', ...many.map((one) => `${one.order},${one.trackingNumber}`)].join('\n');
    await expect(read(text)).rejects.toThrow('400530');
  });

  it('of 3,000 rows of junk are each told apart, and none is entered', async () => {
    const count = async () => (await given.app.deps.db.pool.query('select 1 from shipment')).rowCount;
    const before = await count();
    const junk = Array.from(
      { length: 3000 },
      (_, at) => `${['x', '', '￿', '=1+1', 'null'][at % 5]}${at},\u0001${at},,`,
    );
    const table = await read(['Order number,Tracking number,Carrier,Ship date', ...junk].join('\n'));
    expect(table.rows).toHaveLength(3000);
    expect(table.rows.every(({ problem }) => problem !== null)).toBe(true);
    expect(await count()).toBe(before);
  });
});
