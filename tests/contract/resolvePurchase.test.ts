import { expect, it } from 'vitest';
import { purchaseSchemas } from '#contract/purchase.schemas.ts';
import { purchaseOutcomes } from '#contract/purchaseWords.ts';

const { input } = purchaseSchemas.resolve;
const given = {
  purchaseId: '01890000-0000-7000-8000-000000000001',
  clientKey: 'key-01890000-0000-7000-8000-000000000002',
};

it('how an outcome is known has to be said where something may be bought again because of it', () => {
  const withoutNote = purchaseOutcomes.filter((outcome) => input.safeParse({ ...given, outcome }).success);
  expect(withoutNote).toEqual(['paid', 'received', 'noted']);
  const blank = input.safeParse({ ...given, outcome: 'cancelled', note: '  ' });
  expect(blank.error?.issues.map(({ path }) => path)).toEqual([['note']]);
  for (const outcome of purchaseOutcomes) {
    expect(input.safeParse({ ...given, outcome, note: 'Seen' }).success).toBe(true);
  }
});
