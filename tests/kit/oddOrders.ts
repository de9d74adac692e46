import fc from 'fast-check';
import { expect } from 'vitest';
import type { Buying, SupplierOrder } from '#server/connectors/purchase.ts';
import type { SupplierSession } from '#server/connectors/supplier.ts';
import { FORMS_OF_A_VALUE, mutated, type Row, withOdd } from './oddRow.ts';
import { required } from './required.ts';

/** Forms that are tried of the order. */
const FORMS = 100;

/**
 * Whatever one of these orders is, the others are read as they are, and it is read under its own id, in values that can be
 * kept, or named as unreadable: never does it pass for one that is not there.
 */
export async function oddOrder(buying: Buying, session: SupplierSession, ids: readonly string[]): Promise<void> {
  const { orders, unreadable } = await buying.orders(session, ids);
  expect([orders.map(({ id }) => id), unreadable]).toEqual([ids, []]);
  const odd = required(ids[Math.floor(ids.length / 2)]);
  const others = (all: readonly SupplierOrder[]) =>
    // How long is left to pay runs down meanwhile.
    all.filter(({ id }) => id !== odd).map((order) => ({ ...order, payBy: order.payBy !== null }));
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.constantFrom(...FORMS_OF_A_VALUE), async (seed, form) => {
      const http = whereAsked(session, odd, (row) => mutated(row, seed, form));
      const read = await buying.orders({ ...session, http }, ids);
      expect(others(read.orders)).toEqual(others(orders));
      const [known, ...more] = read.orders.filter(({ id }) => id === odd);
      expect(more).toEqual([]);
      expect(read.unreadable).toEqual(known ? [] : [{ id: odd, part: expect.stringMatching(/./) }]);
      for (const { quantity, cancelled } of known?.lines ?? []) {
        expect(Number.isSafeInteger(quantity) && quantity > 0).toBe(true);
        expect(cancelled === null || Number.isSafeInteger(cancelled)).toBe(true);
      }
      expect(known?.payBy?.getTime() ?? 0).not.toBeNaN();
    }),
    { numRuns: FORMS },
  );
}

/** Each order is a call of its own: its answer is changed where its id was asked for. */
function whereAsked(session: SupplierSession, id: string, change: (row: Row) => unknown): SupplierSession['http'] {
  const changed = withOdd(session.http, isOrder, change);
  return {
    ...session.http,
    request: (asked) => (`${asked.url} ${asked.body ?? ''}`.includes(id) ? changed : session.http).request(asked),
  };
}

/** The order itself, by a field that only this one of an answer's objects has. */
const isOrder = (row: Row): boolean => ['order_status', 'trade_status', 'baseInfo'].some((name) => name in row);
