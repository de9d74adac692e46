import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FoundProduct } from '#contract/catalogue.ts';
import { DeliveryOption } from '#contract/delivery.ts';
import type { FoundPage, SupplierConnector, SupplierSession } from '#server/connectors/supplier.ts';
import { FORMS_OF_A_VALUE, mutated, type Row, withOdd } from './oddRow.ts';
import { required } from './required.ts';

/** Forms that are tried of each list. */
const FORMS = 40;

/** A list of a supplier, asked for over this session. */
export interface SupplierList<Answer> {
  list: string;
  ask(session: SupplierSession): Promise<Answer>;
}

/** Whatever one row of a list is: the others arrive as they are, and what is made of it is a row like any other. */
export function oddHits(
  { recognise }: SupplierConnector,
  session: () => SupplierSession,
  pages: readonly SupplierList<FoundPage>[],
  ways: readonly SupplierList<DeliveryOption[]>[],
): void {
  it.each(pages)('an odd row costs no other: $list', async ({ ask }) => {
    const page = await ask(session());
    const ids = page.rows.map(({ supplierProductId }) => supplierProductId);
    await amongOthers(session(), ids, async (odd, others) => {
      const read = await ask(odd);
      expect(read.hasMore).toBe(page.hasMore);
      expect(read.rows.length).toBeLessThanOrEqual(page.rows.length);
      expect(read.rows).toEqual(expect.arrayContaining(page.rows.filter((_, at) => others(at))));
      for (const { url, supplierProductId } of FoundProduct.array().parse(read.rows))
        expect(recognise(new URL(url))).toMatchObject({ kind: 'product', productId: supplierProductId });
    });
  });

  it.each(ways)('an odd way costs no other: $list', async ({ ask }) => {
    const options = await ask(session());
    const codes = options.map(({ serviceCode }) => serviceCode);
    await amongOthers(session(), codes, async (odd, others) => {
      const read = DeliveryOption.array().parse(await ask(odd));
      expect(read.length).toBeLessThanOrEqual(options.length);
      expect(read).toEqual(expect.arrayContaining(options.filter((_, at) => others(at))));
    });
  });
}

/** Has the list asked for again and again with another form of the row in its middle. */
async function amongOthers(
  session: SupplierSession,
  ids: readonly string[],
  expected: (odd: SupplierSession, others: (at: number) => boolean) => Promise<void>,
): Promise<void> {
  expect(ids.length).toBeGreaterThan(1);
  const id = required(ids[Math.floor(ids.length / 2)]);
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.constantFrom(...FORMS_OF_A_VALUE), async (seed, form) => {
      const http = withOdd(session.http, isRowOf(id), (row) => mutated(row, seed, form));
      await expected({ ...session, http }, (at) => ids[at] !== id);
    }),
    { numRuns: FORMS },
  );
}

const isRowOf =
  (id: string) =>
  (row: Row): boolean =>
    Object.keys(row).length > 2 && Object.values(row).some((value) => String(value) === id);
