import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { unreadable as unexpected } from '#server/connectors/lib/answer.ts';
import { namedBy, RowReader, Rows } from '#server/connectors/lib/rowReader.ts';
import { StoreFault } from '#server/connectors/lib/storeFault.ts';

const Row = z.object({
  id: z.number(),
  date_created_gmt: z.string(),
  line_items: z.array(z.object({ quantity: z.number() })),
});
const good = { id: 1, date_created_gmt: '2026-11-27T10:00:00', line_items: [{ quantity: 1 }] };
const reader = () => new RowReader(namedBy(['id'], ['number', 'name']));

describe('rows read one by one', () => {
  it.each([
    [
      'a field that is missing',
      { ...good, date_created_gmt: undefined },
      'unreadable.missing',
      'unreadable.field.createdAt',
    ],
    ['a field that is null', { ...good, date_created_gmt: null }, 'unreadable.missing', 'unreadable.field.createdAt'],
    [
      'another type, deep inside',
      { ...good, line_items: [{ quantity: 'two' }] },
      'unreadable.odd',
      'unreadable.field.lineQuantity',
    ],
    ['a dictionary for a list', { ...good, line_items: {} }, 'unreadable.odd', 'unreadable.field.lines'],
    ['no row at all', 'odd', 'unreadable.odd', 'unreadable.field.whole'],
  ])('names %s', (_, odd, key, facts) => {
    const rows = reader();
    expect(rows.parse([good, odd, { ...good, id: 3 }], Row).map(({ id }) => id)).toEqual([1, 3]);
    expect(rows.unreadable).toMatchObject([{ reason: { key, params: { facts } } }]);
  });

  it('calls a row what people call it, and takes the number of an id of GraphQL', () => {
    const rows = reader();
    rows.parse([{ id: 'gid://shopify/Order/81', name: '#7002' }], Row);
    expect(rows.unreadable).toMatchObject([{ externalId: '81', label: '#7002' }]);
  });

  it('takes an answer about one row in another form for that row’s, and a fault of the store for no row’s', async () => {
    const rows = reader();
    const ask = async ({ id }: typeof good) => {
      if (id === 2) throw unexpected('orders/2/refunds: 0.amount', false);
      return id;
    };
    expect(await rows.each([good, { ...good, id: 2 }, { ...good, id: 3 }], ask)).toEqual([1, 3]);
    expect(rows.unreadable).toMatchObject([
      { externalId: '2', reason: { params: { facts: 'unreadable.field.refunds' } } },
    ]);
    const away = new StoreFault('unreachable', { key: 'row.storeUnreachable' });
    await expect(rows.each([good], () => Promise.reject(away))).rejects.toBe(away);
  });

  it('lets an error of ours through', () => {
    const broken = () => {
      throw new TypeError('ours');
    };
    expect(() => reader().map([good], broken)).toThrow('ours');
  });
});

it('takes a dictionary of a list with holes for the list', () => {
  expect(Rows.parse({ 0: 'a', 2: 'b' })).toEqual(['a', 'b']);
  expect(Rows.safeParse({ error: 'none' }).success).toBe(false);
});
