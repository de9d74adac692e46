import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VariantRow } from '#server/db/schema/products.ts';
import { takeBack } from '#server/modules/catalogue/history/takeBack.ts';
import { differenceOf } from '#server/modules/catalogue/pool/difference.ts';
import type { Snapshot } from '#server/modules/catalogue/pool/index.ts';
import type { Changes } from '#server/modules/system/journal/index.ts';

const variant = (id: string, position: number): VariantRow => ({
  merchantId: 'm',
  productId: 'p',
  variantId: id,
  position,
  sku: id,
  barcode: '',
  optionValues: [id],
  price: '1.0000',
  compareAtPrice: null,
  inventoryQuantity: 1,
  weight: null,
  weightUnit: 'g',
  imageId: null,
  supplierSkuId: null,
  collectedKey: id,
  supplierPrice: null,
  supplierCostPrice: null,
  supplierInventoryQuantity: null,
  supplierOffers: true,
  owners: {},
});

const start: Snapshot = {
  // Only what an edit looks at: the rest of the row is the same on both sides.
  product: {
    merchantId: 'm',
    productId: 'p',
    title: 'T',
    bodyHtml: '',
    tags: [],
    category: '',
    videoUrl: null,
    options: [],
    images: [],
    shipping: {},
    owners: {},
    locked: [],
    state: 'edited',
    currency: 'USD',
    updatedAt: new Date(0),
    deletedAt: null,
    source: 'manual',
    supplierProductId: null,
  } as unknown as Snapshot['product'],
  variants: ['a', 'b', 'c'].map(variant),
};

type Action = (product: Snapshot) => Snapshot;
const text = fc.constantFrom('A', 'B', 'C');
const price = fc.constantFrom('1.0000', '2.5000', '9.9900');
const place = fc.nat({ max: 5 });
const ids = fc.constantFrom('d', 'e', 'f');

const setVariant =
  (at: number, set: Partial<VariantRow>): Action =>
  ({ product, variants }) => ({
    product,
    variants: variants.map((one, index) => (index === at % variants.length ? { ...one, ...set } : one)),
  });
const inOrder = (variants: VariantRow[]): VariantRow[] => variants.map((one, position) => ({ ...one, position }));

const valueEdit: fc.Arbitrary<Action> = fc.oneof(
  text.map(
    (title): Action =>
      (now) => ({ ...now, product: { ...now.product, title } }),
  ),
  text.map(
    (tag): Action =>
      (now) => ({ ...now, product: { ...now.product, tags: [tag] } }),
  ),
  fc.tuple(place, price).map(([at, to]) => setVariant(at, { price: to })),
  fc.tuple(place, fc.nat({ max: 9 })).map(([at, to]) => setVariant(at, { inventoryQuantity: to })),
);
const structuralEdit: fc.Arbitrary<Action> = fc.oneof(
  ids.map(
    (id): Action =>
      ({ product, variants }) => ({
        product,
        variants: variants.some(({ variantId }) => variantId === id)
          ? [...variants]
          : inOrder([...variants, variant(id, variants.length)]),
      }),
  ),
  place.map(
    (at): Action =>
      ({ product, variants }) => ({
        product,
        variants:
          variants.length < 2 ? [...variants] : inOrder(variants.filter((_, index) => index !== at % variants.length)),
      }),
  ),
  fc.constant<Action>(({ product, variants }) => ({ product, variants: inOrder([...variants].reverse()) })),
);

/** Carries actions out as `writeEdits` would: every state, and what the journal keeps between them. */
function perform(actions: readonly Action[]): { states: Snapshot[]; journal: Changes[] } {
  const states = [start];
  const journal: Changes[] = [];
  for (const action of actions) {
    const before = states.at(-1) ?? start;
    const done = action(before);
    const difference = differenceOf(before, done, 'merchant');
    const owned = new Map(difference.variants.map(({ variantId, set }) => [variantId, set]));
    states.push({
      product: { ...before.product, ...difference.product },
      variants: done.variants.map((one) => ({ ...one, ...owned.get(one.variantId) })),
    });
    // As the database gives it back.
    journal.push(JSON.parse(JSON.stringify(difference.changes)) as Changes);
  }
  return { states, journal };
}

/** A variant comes back from the journal without the keys it never had there. */
const plain = (snapshot: Snapshot | undefined): unknown => JSON.parse(JSON.stringify(snapshot));

describe('taking changes back', () => {
  it('goes back to any time, whatever was done since', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(valueEdit, structuralEdit), { maxLength: 12 }), fc.nat(), (actions, at) => {
        const { states, journal } = perform(actions);
        const target = at % states.length;
        const { after, kept } = takeBack(states.at(-1) ?? start, journal.slice(target).reverse(), true);
        expect(kept).toBe(false);
        expect(plain(after)).toEqual(plain(states[target]));
      }),
    );
  });

  it('undoes the newest change to the last byte, and an undo of it brings it back', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(valueEdit, structuralEdit), { minLength: 1, maxLength: 8 }), (actions) => {
        const { states, journal } = perform(actions);
        const last = states.at(-1) ?? start;
        const undone = takeBack(last, journal.slice(-1), false);
        expect(undone.kept).toBe(false);
        expect(plain(undone.after)).toEqual(plain(states.at(-2)));
        const written = JSON.parse(JSON.stringify(differenceOf(last, undone.after, null).changes)) as Changes;
        expect(plain(takeBack(undone.after, [written], false).after)).toEqual(plain(last));
      }),
    );
  });

  it('undoes any one change: its own values where they still stand, every later one kept', () => {
    fc.assert(
      fc.property(fc.array(valueEdit, { minLength: 1, maxLength: 10 }), fc.nat(), (actions, at) => {
        const { states, journal } = perform(actions);
        const index = at % journal.length;
        const last = states.at(-1) ?? start;
        const { after, kept } = takeBack(last, journal.slice(index, index + 1), false);
        const [before, then] = [states[index], states[index + 1]];
        if (!before || !then) throw new Error('An action has a state before and after it.');
        const fieldsOf = (state: Snapshot) => [
          ...(['title', 'tags'] as const).map((field) => JSON.stringify(state.product[field])),
          ...state.variants.flatMap(({ price: amount, inventoryQuantity }) => [amount, inventoryQuantity]),
        ];
        const [was, did, is, now] = [before, then, last, after].map(fieldsOf);
        let later = false;
        for (const [place, value] of (now ?? []).entries()) {
          const touched = was?.[place] !== did?.[place];
          const stands = is?.[place] === did?.[place];
          expect(value).toBe(touched && stands ? was?.[place] : is?.[place]);
          later ||= touched && !stands && is?.[place] !== was?.[place];
        }
        expect(kept).toBe(later);
      }),
    );
  });

  it('says so when a variant that it changed is gone', () => {
    const { states, journal } = perform([
      setVariant(0, { price: '2.5000' }),
      ({ product, variants }) => ({ product, variants: inOrder(variants.slice(1)) }),
    ]);
    const { after, kept } = takeBack(states.at(-1) ?? start, journal.slice(0, 1), false);
    expect(kept).toBe(true);
    expect(plain(after)).toEqual(plain(states.at(-1)));
  });
});
