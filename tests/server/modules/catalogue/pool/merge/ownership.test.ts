import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CollectedProduct, CollectedVariant } from '#contract/collected.schemas.ts';
import { productFields, variantFields } from '#contract/enums.ts';
import { cleanCollected, freshProduct, keyOf } from '#server/modules/catalogue/pool/collectedShape.ts';
import {
  type CurrentProduct,
  isOwned,
  NO_VARIANT,
  type SupplierChange,
} from '#server/modules/catalogue/pool/merge/protection.ts';
import { type Merged, nextBase, threeWayMerge } from '#server/modules/catalogue/pool/merge/threeWayMerge.ts';
import {
  afterCollecting,
  currentValue,
  type Standing,
  stillWaiting,
} from '#server/modules/catalogue/pool/merge/waiting.ts';
import { sameValue } from '#server/modules/system/journal/index.ts';
import { collectedProduct, twoCollections } from '#tests/kit/collectedArbitrary.ts';
import { ownership, worked } from '#tests/kit/ownershipArbitrary.ts';

const clean = ([base, theirs]: [CollectedProduct, CollectedProduct]): [CollectedProduct, CollectedProduct] => [
  cleanCollected(base),
  cleanCollected(theirs),
];
const asStanding = ({ variants, ...product }: Merged['after'] | CurrentProduct): Standing => ({ product, variants });
const owned = productFields.filter((field) => field !== 'shipping');

/** One collection after the other, as the pool takes them. */
function collectAll(mine: CurrentProduct, base: CollectedProduct, collections: readonly CollectedProduct[]) {
  let at = { mine, base, waiting: [] as SupplierChange[] };
  for (const theirs of collections) {
    const { after, changes } = threeWayMerge(at.mine, at.base, theirs);
    const standing = asStanding(after);
    at = {
      mine: { ...at.mine, ...after },
      base: nextBase(at.base, theirs),
      waiting: stillWaiting(afterCollecting(at.waiting, changes, theirs, standing), standing),
    };
  }
  return at;
}

/** Every field that was set by hand or locked, as it stands: by variant and field. */
function handsOff({ owners, locked, ...mine }: CurrentProduct): Map<string, unknown> {
  const standing = asStanding({ ...mine, owners, locked });
  const held = new Map<string, unknown>();
  const note = (variantId: string, field: string) =>
    held.set(`${variantId} ${field}`, currentValue(standing, { variantId, field }));
  for (const field of owned) if (isOwned(field, owners) || locked.includes(field)) note(NO_VARIANT, field);
  for (const variant of mine.variants) {
    for (const field of variantFields) {
      if (isOwned(field, variant.owners) || locked.includes(field)) note(variant.variantId, field);
    }
  }
  return held;
}

/** What the supplier says now of a field that is known to both sides. */
function saidNow(theirs: CollectedProduct, variant: CollectedVariant | undefined, field: string): unknown {
  if (field === 'images') return theirs.images.map(({ src, alt }) => ({ src, alt }));
  if (!variant) return theirs[field as keyof CollectedProduct];
  if (field === 'price') return variant.price ?? variant.supplierPrice;
  if (field === 'inventoryQuantity') return variant.stock;
  if (field === 'imageId') return variant.imageSrc;
  return variant[field as keyof CollectedVariant];
}

const plainFields = variantFields.filter((field) => field !== 'optionValues');

/** A figure that the supplier does not tell stays as it was known. */
const isUntold = (field: string, { price, supplierPrice, stock }: CollectedVariant): boolean =>
  field === 'inventoryQuantity'
    ? stock === null
    : ['price', 'compareAtPrice'].includes(field) && price === null && supplierPrice === null;

/** Fields of which the supplier's change was neither applied nor waits. */
function lost(
  before: CurrentProduct,
  [base, theirs]: [CollectedProduct, CollectedProduct],
  { mine, waiting }: { mine: CurrentProduct; waiting: readonly SupplierChange[] },
): string[] {
  const standing = asStanding(mine);
  const asked = new Set(waiting.map(({ variantId, field }) => `${variantId} ${field}`));
  const missing: string[] = [];
  const check = (variantId: string, field: string, was: unknown, now: unknown) => {
    if (sameValue(field, was, now) || sameValue(field, currentValue(standing, { variantId, field }), now)) return;
    if (!asked.has(`${variantId} ${field}`)) missing.push(`${variantId} ${field}`);
  };
  for (const field of owned) {
    if (field !== 'options')
      check(NO_VARIANT, field, saidNow(base, undefined, field), saidNow(theirs, undefined, field));
  }
  const was = new Map(base.variants.map((variant) => [keyOf(variant), variant]));
  const is = new Map(theirs.variants.map((variant) => [keyOf(variant), variant]));
  for (const variant of before.variants) {
    const key = variant.collectedKey ?? '';
    const [earlier, later] = [was.get(key), is.get(key)];
    if (earlier && later) {
      for (const field of plainFields) {
        if (isUntold(field, later)) continue;
        check(variant.variantId, field, saidNow(base, earlier, field), saidNow(theirs, later, field));
      }
    }
  }
  return missing;
}

describe('ownership of fields', () => {
  it('never changes a field that the merchant set or locked, however often it is collected', () => {
    fc.assert(
      fc.property(twoCollections, ownership, ([base, theirs], made) => {
        const [first, second] = clean([base, theirs]);
        const mine = worked(first, made);
        const held = handsOff(mine);
        const { mine: after } = collectAll(mine, first, [second, first, second]);
        for (const [place, value] of held) {
          const [variantId = '', field = ''] = place.split(' ');
          const there = variantId === NO_VARIANT || after.variants.some((one) => one.variantId === variantId);
          // A variant in which nothing was decided may make room; one with an edit never does.
          if (!there)
            expect(Object.keys(mine.variants.find((one) => one.variantId === variantId)?.owners ?? {})).toEqual([]);
          else expect(currentValue(asStanding(after), { variantId, field }), place).toEqual(value);
        }
        for (const variant of mine.variants.filter(({ owners }) => Object.keys(owners).length > 0)) {
          expect(after.variants.map(({ variantId }) => variantId)).toContain(variant.variantId);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('puts every change of the supplier’s that was not applied into the inbox', () => {
    fc.assert(
      fc.property(twoCollections, ownership, (pair, made) => {
        const [base, theirs] = clean(pair);
        const mine = worked(base, made);
        expect(lost(mine, [base, theirs], collectAll(mine, base, [theirs]))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('asks about every variant that came or went and was not added', () => {
    fc.assert(
      fc.property(twoCollections, ownership, (pair, made) => {
        const [base, theirs] = clean(pair);
        const mine = worked(base, made);
        const { mine: after, waiting } = collectAll(mine, base, [theirs]);
        const asked = (field: string) => waiting.filter((row) => row.field === field);
        const gone = after.variants.filter(({ supplierOffers }) => !supplierOffers);
        expect(
          asked('variantGone')
            .map(({ variantId }) => variantId)
            .toSorted(),
        ).toEqual(gone.map(({ variantId }) => variantId).toSorted());
        const held = new Set(after.variants.map(({ collectedKey }) => collectedKey));
        const known = new Set(base.variants.map(keyOf));
        const offered = new Set(theirs.variants.map(keyOf));
        // Under another id, what the merchant took out is still what the merchant took out.
        const renewed = base.variants.filter((one) => !offered.has(keyOf(one)));
        const values = new Set(renewed.map(({ optionValues }) => optionValues.join('/')));
        const fresh = theirs.variants.filter(
          (one) => !known.has(keyOf(one)) && !held.has(keyOf(one)) && !values.has(one.optionValues.join('/')),
        );
        expect(
          asked('variantNew')
            .map(({ theirs: one }) => keyOf(one as CollectedVariant))
            .toSorted(),
        ).toEqual(fresh.map(keyOf).toSorted());
      }),
    );
  });

  it('asks nothing twice: what was turned down comes back only when the supplier changes it again', () => {
    fc.assert(
      fc.property(twoCollections, ownership, (pair, made) => {
        const [base, theirs] = clean(pair);
        const mine = worked(base, made);
        const once = collectAll(mine, base, [theirs]);
        expect(collectAll(mine, base, [theirs, theirs]).waiting.map(place)).toEqual(once.waiting.map(place));
        // Turned down: nothing waits any more, and the same collection asks nothing.
        const again = threeWayMerge(once.mine, once.base, theirs);
        expect(again.changes).toEqual([]);
        expect(again.after).toEqual(threeWayMerge(once.mine, once.base, theirs).after);
      }),
    );
  });

  it('forgets what the supplier took back, and what has become the same as the merchant’s', () => {
    fc.assert(
      fc.property(twoCollections, ownership, (pair, made) => {
        const [base, theirs] = clean(pair);
        const { mine, waiting } = collectAll(worked(base, made), base, [theirs, base]);
        const fields = waiting.filter(({ field }) => !field.startsWith('variant'));
        for (const row of fields) {
          expect(sameValue(row.field, row.was, row.theirs), JSON.stringify(row)).toBe(false);
          expect(sameValue(row.field, currentValue(asStanding(mine), row), row.theirs)).toBe(false);
        }
        // Back where it began: only what was the same as the merchant's in between is asked about.
        for (const row of fields.filter(({ variantId }) => variantId === NO_VARIANT)) {
          expect(sameValue(row.field, currentValue(asStanding(mine), row), row.was)).toBe(true);
        }
      }),
    );
  });

  it('keeps a currency with its prices: taken over whole, or asked about', () => {
    fc.assert(
      fc.property(collectedProduct(1, true), ownership, (collected, made) => {
        const base = cleanCollected(collected);
        const theirs = { ...base, currency: 'EUR', variants: base.variants.map((one) => ({ ...one, price: '5' })) };
        const mine = worked(base, made);
        const { mine: after, waiting } = collectAll(mine, base, [theirs]);
        if (after.currency === 'EUR')
          expect(after.variants.map(({ price }) => price)).toEqual(after.variants.map(() => '5'));
        else {
          expect(waiting.map(({ field }) => field)).toContain('currency');
          expect(after.variants.map(({ price }) => price)).toEqual(mine.variants.map(({ price }) => price));
        }
      }),
    );
  });

  it('does not take a weight without its unit', () => {
    const weighed = (weight: string, weightUnit: 'g' | 'kg') => (one: CollectedVariant) => ({
      ...one,
      weight,
      weightUnit,
    });
    fc.assert(
      fc.property(collectedProduct(1, true), (collected) => {
        const base = cleanCollected({ ...collected, variants: collected.variants.map(weighed('1', 'kg')) });
        const theirs = { ...base, variants: base.variants.map(weighed('1000', 'g')) };
        const mine: CurrentProduct = { ...freshProduct(base), currency: 'USD', owners: {}, locked: [] };
        for (const variant of mine.variants) Object.assign(variant, { weight: '2', owners: { weight: 'merchant' } });
        const { mine: after, waiting } = collectAll(mine, base, [theirs]);
        for (const variant of after.variants) expect(variant).toMatchObject({ weight: '2', weightUnit: 'kg' });
        expect(new Set(waiting.map(({ field }) => field))).toEqual(new Set(['weight', 'weightUnit']));
      }),
    );
  });
});

const place = ({ variantId, field, theirs }: SupplierChange): string =>
  field === 'variantNew' ? `new ${keyOf(theirs as CollectedVariant)}` : `${variantId} ${field}`;
