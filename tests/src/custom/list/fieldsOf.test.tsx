import { isValidElement, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { fieldsOf, hidden } from '#src/custom/list/fieldsOf.tsx';
import { currency, custom, decimal, readOnly, sorted, text, time } from '#src/custom/list/kinds.tsx';

interface Row {
  id: string;
  name: string;
  amount: string | null;
  unit: string;
  at: string;
  tags: string[];
  counts: Record<string, number>;
  inner: { from: string; deep: { to: string | null } } | null;
}
const row: Row = {
  id: '1',
  name: 'Tea',
  amount: null,
  unit: 'USD',
  at: '2026-11-20T10:00:00.000Z',
  tags: ['a', 'b'],
  counts: {},
  inner: { from: 'here', deep: { to: null } },
};
const kinds = {
  id: hidden,
  name: sorted(text),
  amount: decimal,
  unit: currency,
  at: time,
  counts: hidden,
  tags: custom(({ tags }: Row) => tags.join(' + ')),
};
const inner = { 'inner.from': text, 'inner.deep.to': readOnly(text) };
const fields = fieldsOf<Row>({ ...kinds, ...inner });

const propsOf = (nodes: ReactNode[]) =>
  nodes.map((node) => (isValidElement<Record<string, unknown>>(node) ? node.props : {}));

describe('the fields of a row', () => {
  it('are columns, in the page’s order, sorted by where the list can be', () => {
    expect(fields.columns('amount', 'name', 'inner.from')).toMatchObject([
      { name: 'amount', align: 'right', sort: false },
      { name: 'name', sort: true },
      { name: 'inner.from', sort: false },
    ]);
  });

  it('are shown by their kinds, by dotted names too, and unknown as a dash', () => {
    expect(fields.show(row, 'tags')).toBe('a + b');
    expect(fields.show(row, 'inner.from')).toBe('here');
    expect(fields.show(row, 'inner.deep.to')).toBe('–');
    expect(fields.show({ ...row, inner: null }, 'inner.deep.to')).toBe('–');
  });

  it('are inputs and filters where their kinds have them', () => {
    expect(propsOf(fields.inputs('name', 'unit', 'at', 'inner.deep.to'))).toEqual([
      { source: 'name' },
      { source: 'unit' },
    ]);
    expect(fields.filters('things', 'name', 'unit')).toMatchObject([
      { name: 'unit', label: 'resources.things.fields.unit', inBar: true },
    ]);
  });

  it('do not compile without a kind for each, or with one for another type', () => {
    // @ts-expect-error `name` has no kind.
    fieldsOf<Row>({
      ...inner,
      id: hidden,
      amount: decimal,
      unit: currency,
      at: time,
      counts: hidden,
      tags: hidden,
    });
    // @ts-expect-error `inner.deep.to` has none.
    fieldsOf<Row>({ ...kinds, 'inner.from': text });
    // @ts-expect-error A list is no text.
    fieldsOf<Row>({ ...kinds, ...inner, tags: text });
    // @ts-expect-error There is no such field.
    expect(fields.columns('colour')).toHaveLength(1);
    // The whole of an object by one kind.
    expect(fieldsOf<Row>({ ...kinds, inner: custom(({ inner: of }) => of?.from) }).show(row, 'inner')).toBe('here');
  });
});
