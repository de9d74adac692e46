import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ParcelItem } from '#server/connectors/parcels.ts';
import { type BoughtLine, contentsOf } from '#server/modules/sales/shipping/parcels/contents.ts';
import { itemsLeft } from '#server/modules/sales/shipping/parcels/queries.ts';

const line = (position: number, changes: Partial<BoughtLine> = {}): BoughtLine => ({
  position,
  lineId: `l${position}`,
  component: 0,
  productId: 'p1',
  skuId: `s${position}`,
  optionValues: [],
  quantity: 1,
  ...changes,
});
const item = (changes: Partial<ParcelItem> = {}): ParcelItem => ({
  productId: 'p1',
  skuId: null,
  options: '',
  quantity: 1,
  ...changes,
});
const alone = { inOthers: new Map<number, number>(), isShared: false };

describe('what is in a parcel', () => {
  const silvery = line(0, { optionValues: ['Silvery', 'M'] });
  const black = line(1, { optionValues: ['Black', 'M'] });

  it.each([
    ['by SKU', [item({ skuId: 's1' })], [{ position: 1, quantity: 1 }]],
    ['by the words of its options', [item({ options: 'Color:Silvery; Size:M' })], [{ position: 0, quantity: 1 }]],
    ['whatever their case and order', [item({ options: 'size: m;colour: BLACK' })], [{ position: 1, quantity: 1 }]],
    ['in Chinese', [item({ options: '颜色：Black；尺码：M' })], [{ position: 1, quantity: 1 }]],
  ])('is known %s', (_, items, contents) => {
    expect(contentsOf(items, [silvery, black], alone)).toEqual({ kind: 'known', contents });
  });

  it.each([
    ['words that fit no line', [item({ options: 'Color:Red; Size:M' })]],
    ['no words where there are two SKUs', [item()]],
    ['another product', [item({ productId: 'p9' })]],
  ])('is not certain by %s', (_, items) => {
    expect(contentsOf(items, [silvery, black], alone)).toEqual({ kind: 'unsure' });
  });

  it('is the only SKU that was bought of its product, whatever it is called', () => {
    expect(contentsOf([item({ options: 'Color:As shown' })], [silvery], alone)).toMatchObject({ kind: 'known' });
  });

  it('is none of another purchase that the supplier’s order holds too', () => {
    const found = contentsOf([item({ productId: 'p9' }), item({ skuId: 's0' })], [silvery], {
      ...alone,
      isShared: true,
    });
    expect(found).toEqual({ kind: 'known', contents: [{ position: 0, quantity: 1 }] });
  });

  it('fills lines of one SKU one after the other, and is too much beyond them', () => {
    const alike = [line(0, { skuId: 's', quantity: 2 }), line(1, { skuId: 's', quantity: 1 })];
    expect(contentsOf([item({ skuId: 's', quantity: 3 })], alike, alone)).toEqual({
      kind: 'known',
      contents: [
        { position: 0, quantity: 2 },
        { position: 1, quantity: 1 },
      ],
    });
    const inOthers = new Map([[0, 2]]);
    expect(contentsOf([item({ skuId: 's' })], alike, { ...alone, inOthers })).toEqual({
      kind: 'known',
      contents: [{ position: 1, quantity: 1 }],
    });
    expect(contentsOf([item({ skuId: 's', quantity: 2 })], alike, { ...alone, inOthers }).kind).toBe('tooMany');
  });
});

/** An order line: so many of it, each made of components, some of which are gifts. */
const soldArbitrary = fc.record({
  ordered: fc.integer({ min: 1, max: 6 }),
  components: fc
    .array(fc.record({ piecesPerUnit: fc.integer({ min: 1, max: 4 }), isGift: fc.boolean() }), {
      minLength: 1,
      maxLength: 3,
    })
    .map((parts) => parts.map((part, at) => (at === 0 ? { ...part, isGift: false } : part))),
});

describe('what stores are told of parcels', () => {
  it('is never more than what has arrived in part, and all of it in the end, however bundles, multipacks and gifts are split', () => {
    fc.assert(
      fc.property(
        fc.array(soldArbitrary, { minLength: 1, maxLength: 3 }),
        fc.array(fc.nat(), { minLength: 80, maxLength: 80 }),
        (sold, dice) => {
          // Every piece by itself, and in which of the parcels it travels.
          const parcels = new Map<number, Map<string, number>>();
          let at = 0;
          for (const [lineAt, { ordered, components }] of sold.entries()) {
            for (const [component, { piecesPerUnit }] of components.entries()) {
              for (let piece = 0; piece < ordered * piecesPerUnit; piece += 1) {
                const parcel = (dice[at % dice.length] ?? 0) % 5;
                at += 1;
                const inside = parcels.get(parcel) ?? new Map<string, number>();
                inside.set(`${lineAt}/${component}`, (inside.get(`${lineAt}/${component}`) ?? 0) + 1);
                parcels.set(parcel, inside);
              }
            }
          }
          const arrived = new Map<string, number>();
          const posted = sold.map(() => 0);
          for (const inside of parcels.values()) {
            for (const [key, pieces] of inside) arrived.set(key, (arrived.get(key) ?? 0) + pieces);
            for (const [lineAt, { ordered, components }] of sold.entries()) {
              const counted = components
                .map((part, component) => ({ ...part, pieces: arrived.get(`${lineAt}/${component}`) ?? 0 }))
                .filter(({ isGift, pieces }) => !isGift && pieces > 0);
              const before = posted[lineAt] ?? 0;
              const now = before + itemsLeft(counted, { wanted: ordered, inAll: before, inSuppliers: before });
              posted[lineAt] = now;
              const reach = Math.max(
                0,
                ...counted.map(({ pieces, piecesPerUnit }) => Math.ceil(pieces / piecesPerUnit)),
              );
              expect(now).toBeLessThanOrEqual(Math.min(ordered, reach));
            }
          }
          expect(posted).toEqual(sold.map(({ ordered }) => ordered));
        },
      ),
    );
  });
});
