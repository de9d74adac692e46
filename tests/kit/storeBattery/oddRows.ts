import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StoreSession, UnreadableRow } from '#server/connectors/store.ts';
import { freePace } from '../freePace.ts';
import { FORMS_OF_A_VALUE, mutated, withOdd } from '../oddRow.ts';
import type { Bench } from './bench.ts';

/** Rows of a page, of which the one in the middle is told in another form. */
const ROWS = 5;
/** Forms that are tried of each list and each reading by ids. */
const FORMS = 25;
/** Longer than any platform's bucket takes to fill, in ms. */
const A_WHILE = 15_000;

interface Read {
  ids: string[];
  unreadable: UnreadableRow[];
}

/** Whatever one row of a page is: the others arrive, and it is read or named with a reason. */
export function oddRows(bench: Bench): void {
  describe('an odd row', () => {
    const made = { orders: [] as string[], products: [] as string[] };
    /** What changed since: nothing but these. */
    const query = { cursor: null, changedSince: null as Date | null };
    beforeAll(async () => {
      bench.store.pass(A_WHILE);
      query.changedSince = bench.store.now();
      bench.store.pass(A_WHILE);
      for (let at = 0; at < ROWS; at += 1) {
        const listing = bench.variable();
        made.products.push((await bench.published(listing)).externalId);
        made.orders.push(await bench.store.order([{ sku: listing.variants[0]?.sku ?? '', quantity: 1 }]));
      }
      bench.store.pass(A_WHILE);
    });

    const readings: [keyof typeof made, string, (session: StoreSession) => Promise<Read>][] = [
      ['orders', 'in the list', async (session) => ordersOf(await bench.connector.orders(session, query))],
      ['orders', 'by id', async (session) => ordersOf(await bench.connector.ordersById(session, made.orders))],
      ['products', 'in the list', async (session) => productsOf(await bench.connector.products(session, query))],
      ['products', 'by id', async (session) => productsOf(await bench.connector.productsById(session, made.products))],
    ];

    it.each(readings)('among %s %s costs no other', async (kind, _, read) => {
      const odd = made[kind][Math.floor(ROWS / 2)] ?? '';
      const others = made[kind].filter((id) => id !== odd);
      await fc.assert(
        fc.asyncProperty(fc.nat(), fc.constantFrom(...FORMS_OF_A_VALUE), async (seed, form) => {
          const http = withOdd(bench.store.session.http, isRowOf(odd), (row) => mutated(row, seed, form, 'id'));
          bench.store.pass(A_WHILE);
          const { ids, unreadable } = await read({ ...bench.store.session, http, pace: freePace });
          expect(ids).toEqual(expect.arrayContaining(others));
          expect(unreadable.length).toBeLessThanOrEqual(1);
          if (!ids.includes(odd))
            expect(unreadable.map(({ reason }) => reason.key)).toEqual([expect.stringMatching(/^unreadable\./)]);
        }),
        { numRuns: FORMS },
      );
    });

    it.each(readings)('without an id, among %s %s, is named as such', async (kind, _, read) => {
      const [, , odd = ''] = made[kind];
      const http = withOdd(bench.store.session.http, isRowOf(odd), ({ id: _id, ...row }) => row);
      bench.store.pass(A_WHILE);
      const { ids, unreadable } = await read({ ...bench.store.session, http, pace: freePace });
      expect(ids).toEqual(expect.arrayContaining(made[kind].filter((id) => id !== odd)));
      expect(ids).not.toContain(odd);
      expect(unreadable).toHaveLength(1);
    });

    it('is named by its id, what a person calls it, and the field', async () => {
      const [, , odd = ''] = made.orders;
      const http = withOdd(bench.store.session.http, isRowOf(odd), (row) => ({
        id: row.id,
        number: row.number,
        name: row.name,
      }));
      bench.store.pass(A_WHILE);
      const { unreadable } = await bench.connector.orders({ ...bench.store.session, http, pace: freePace }, query);
      expect(unreadable).toMatchObject([{ externalId: odd, reason: { key: 'unreadable.missing' } }]);
    });
  });
}

const ordersOf = ({ orders, unreadable }: { orders: { externalId: string }[]; unreadable: UnreadableRow[] }): Read => ({
  ids: orders.map(({ externalId }) => externalId),
  unreadable,
});
const productsOf = ({
  products,
  unreadable,
}: {
  products: { externalId: string }[];
  unreadable: UnreadableRow[];
}): Read => ({ ids: products.map(({ externalId }) => externalId), unreadable });

const isRowOf =
  (id: string) =>
  (row: Record<string, unknown>): boolean =>
    Object.keys(row).length > 4 && String(row.id ?? '').replace(/^gid:.*\//, '') === id;
