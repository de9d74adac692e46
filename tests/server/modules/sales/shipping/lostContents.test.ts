import { describe, expect, it } from 'vitest';
import { type LosableLine, type LostParcel, lostLevels } from '#server/modules/sales/shipping/lostContents.ts';

const line = (position: number, changes: Partial<LosableLine> = {}): LosableLine => ({
  purchaseId: 'p',
  position,
  lineId: 'a',
  component: 0,
  quantity: 6,
  piecesPerUnit: 1,
  lost: 0,
  ...changes,
});
const parcel = (changes: Partial<LostParcel>): LostParcel => ({
  shipmentId: 's',
  purchaseId: 'p',
  contents: null,
  items: [],
  ...changes,
});

describe('what was in lost parcels', () => {
  it.each<[string, LosableLine[], Partial<LostParcel>[], number[]]>([
    ['is what their supplier says', [line(0), line(1)], [{ contents: [{ position: 1, quantity: 2 }] }], [0, 2]],
    [
      'is else all components of the items that they were shipped with',
      [line(0, { piecesPerUnit: 2 }), line(1, { component: 1 }), line(2, { lineId: 'b' })],
      [{ items: [{ lineId: 'a', quantity: 2 }] }],
      [4, 2, 0],
    ],
    ['is no more than was bought', [line(0, { quantity: 1 })], [{ items: [{ lineId: 'a', quantity: 3 }] }], [1]],
    [
      'is what is left beside what others surely had',
      [line(0, { quantity: 3 })],
      [{ items: [{ lineId: 'a', quantity: 3 }] }, { contents: [{ position: 0, quantity: 2 }] }],
      [3],
    ],
    [
      'goes over all lines of one component',
      [line(0, { quantity: 1 }), line(1, { quantity: 5 })],
      [{ items: [{ lineId: 'a', quantity: 3 }] }],
      [1, 2],
    ],
    [
      'is of the purchase that they are of',
      [line(0), line(0, { purchaseId: 'q' })],
      [{ purchaseId: 'q', contents: [{ position: 0, quantity: 1 }] }],
      [0, 1],
    ],
    ['is nothing where nobody knows anything', [line(0)], [{}], [0]],
  ])('%s', (_, lines, parcels, levels) => {
    expect(lostLevels(lines, parcels.map(parcel))).toEqual(levels);
  });
});
