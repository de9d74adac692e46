import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withMerchantTx } from '#server/db/tenancy.ts';
import { nextNumber } from '#server/modules/system/billing/queries.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';

const AT_ONCE = 30;

describe('numbers of bills and credit notes', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
  });
  afterAll(() => app.close());

  it.each([
    ['bill', 'B'],
    ['creditNote', 'C'],
  ] as const)('are given without gaps and once, whoever of many gives theirs up: %s', async (kind, letter) => {
    const takers = Array.from({ length: AT_ONCE }, (_, at) =>
      withMerchantTx(app.deps.db, randomUUID(), async (tx) => {
        const number = await nextNumber(tx, kind);
        if (at % 3 === 1) throw new Error('What was numbered came to nothing.');
        return number;
      }),
    );
    const given = (await Promise.allSettled(takers)).flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    const wanted = Array.from(
      { length: (AT_ONCE * 2) / 3 },
      (_, at) => `${letter}1-${String(at + 1).padStart(6, '0')}`,
    );
    expect(given.toSorted()).toEqual(wanted);
  });
});
