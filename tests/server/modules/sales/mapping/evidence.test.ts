import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import {
  type OfferedProduct,
  proposeOffers,
  type SoldProduct,
} from '#server/modules/sales/mapping/proposals/evidence.ts';
import { optionSets, type TitledProduct, titledProducts } from './titlePairs.ts';

const PAIRS = 150;

const inLanguages: Readonly<Record<string, readonly string[]>> = {
  Black: ['Black', '黑色', 'Negro', 'ブラック'],
  White: ['White', '白色', 'Blanco', 'ホワイト'],
  Blue: ['Blue', '蓝色', 'Azul', 'ブルー'],
  Navy: ['Navy', '藏青色', 'Azul marino', 'ネイビー'],
};
/** A store's product, its colours in the language of its title. */
const sold = (title: string, options: keyof typeof optionSets, price: number): SoldProduct => {
  const language = Math.max(0, ...titledProducts.map(({ inStore }) => inStore.indexOf(title)));
  return {
    title,
    storeName: 'Harbour',
    currency: 'USD',
    image: null,
    variants: optionSets[options].map((optionValues, at) => ({
      variantId: `v${at}`,
      optionValues: optionValues.map((value) => inLanguages[value]?.[language] ?? value),
      price: String(price),
      image: null,
    })),
  };
};
const offered = (title: string, options: keyof typeof optionSets, cost: number): OfferedProduct => ({
  title,
  currency: 'USD',
  images: [],
  optionNames: [],
  choices: optionSets[options].map((optionValues, at) => ({
    skuId: `k${at}`,
    optionValues,
    cost: String(cost),
    image: null,
  })),
});
const open = { isLinked: false, aliases: [] };
const pairs = (of: (product: TitledProduct, title: string) => [SoldProduct, OfferedProduct]) =>
  titledProducts.flatMap((product) => product.inStore.map((title) => of(product, title))).slice(0, PAIRS);
const isTaken = ({ confidence }: { confidence: number }): boolean => confidence >= limits.proposalTaken;
const taken = ([store, supplier]: [SoldProduct, OfferedProduct]): boolean =>
  proposeOffers(store, supplier, open).some(isTaken);
const named = ([store, supplier]: [SoldProduct, OfferedProduct]): string => `${store.title} <- ${supplier.title}`;

describe('pairs of products, of which each has the options of the other', () => {
  it('are never taken where the supplier’s product is another, though near in words', () => {
    const wrong = pairs(({ options, cost, near }, title) => [
      sold(title, options, cost * 3),
      offered(near, options, cost),
    ]);
    expect(wrong).toHaveLength(PAIRS);
    expect(wrong.filter(taken).map(named)).toEqual([]);
  });

  it('are never taken where every link was pasted a line off', () => {
    const wrong = pairs(({ options, cost }, title) => {
      const at = titledProducts.findIndex(({ inStore }) => inStore.includes(title));
      const next = titledProducts[(at + 1) % titledProducts.length];
      return [sold(title, options, cost * 3), offered(next?.title ?? '', options, cost)];
    });
    expect(wrong.filter(taken).map(named)).toEqual([]);
  });

  it('are mostly taken where they are the same, and then as the SKU with the same options', () => {
    const right = pairs(({ title: theirs, options, cost }, title) => [
      sold(title, options, cost * 3),
      offered(theirs, options, cost),
    ]);
    const missed = right.filter((pair) => !taken(pair)).map(named);
    expect(right).toHaveLength(PAIRS);
    expect(missed.length).toBeLessThanOrEqual(PAIRS * 0.3);
    for (const [store, supplier] of right) {
      for (const proposal of proposeOffers(store, supplier, open).filter(isTaken)) {
        expect(proposal.skuId).toBe(proposal.variantId.replace('v', 'k'));
      }
    }
  });
});

const MUG = 'Enamel Camping Mug 350 ml';
const single = (changes: Partial<SoldProduct> = {}): SoldProduct => ({ ...sold('Kestrel', 'none', 20), ...changes });
const offer = (changes: Partial<OfferedProduct> = {}): OfferedProduct => ({ ...offered(MUG, 'none', 4), ...changes });
const one = (store: SoldProduct, supplier: OfferedProduct, known = open) => proposeOffers(store, supplier, known)[0];

describe('what says that two products are the same', () => {
  const PICTURE = 'https://ae01.alicdn.com/kf/S1f0c2d7a9b.jpg';

  it('is never that each has one variant', () => {
    expect(one(single(), offer())).toMatchObject({ skuId: 'k0', reason: 'titleOther' });
    expect(one(single({ title: 'Enamel Camping Things' }), offer())).toMatchObject({ reason: 'single' });
    for (const title of ['Kestrel', 'Enamel Camping Things']) {
      expect(one(single({ title }), offer())?.confidence).toBeLessThan(limits.proposalTaken);
    }
  });

  it('is the title, and never wholly', () => {
    expect(one(single({ title: 'Harbour Enamel Camping Mug 350ml' }), offer())).toMatchObject({
      reason: 'title',
      confidence: 0.97,
    });
  });

  it('is a picture of the same file, whichever host serves it; another file says nothing', () => {
    const images = [`https:${PICTURE.slice(6).replace('ae01', 'ae04')}_640x640.jpg`];
    expect(one(single({ image: PICTURE }), offer({ images }))).toMatchObject({ reason: 'image', confidence: 0.97 });
    const both = single({ title: MUG, image: PICTURE });
    expect(one(both, offer({ images }))).toMatchObject({ reason: 'titleImage', confidence: 0.99 });
    expect(one(both, offer({ images: ['https://x.example/other-file-name.jpg'] }))).toMatchObject({ reason: 'title' });
    const plain = 'https://cdn.example/uploads/image-1.jpg';
    expect(one(single({ image: plain }), offer({ images: [plain] }))).toMatchObject({ reason: 'titleOther' });
  });

  it('is that they are linked already, which alone is wholly sure', () => {
    expect(one(single(), offer(), { ...open, isLinked: true })).toMatchObject({ reason: 'linked', confidence: 1 });
  });

  it('is not enough where the price cannot be of the cost, or the variant shows another SKU', () => {
    for (const price of ['3.50', '130']) {
      const store = { ...sold(MUG, 'none', 0), variants: [{ ...sold(MUG, 'none', 0).variants[0], price }] };
      expect(one(store as SoldProduct, offer())).toMatchObject({ reason: 'price', confidence: 0.75 });
      // Amounts of two currencies cannot be compared.
      expect(one(store as SoldProduct, offer({ currency: 'CNY' }))).toMatchObject({ reason: 'title' });
    }
    const supplier = offered(MUG, 'colours', 4);
    const store = sold(MUG, 'colours', 20);
    const [, white] = supplier.choices;
    const variants = store.variants.map((variant) => ({ ...variant, image: PICTURE }));
    const choices = supplier.choices.map((choice) => (choice === white ? { ...choice, image: PICTURE } : choice));
    expect(proposeOffers({ ...store, variants }, { ...supplier, choices }, open).map(({ reason }) => reason)).toEqual([
      'imageOther',
      'titleImage',
      'imageOther',
    ]);
  });

  it('leaves a variant open whose options are not surely those of a SKU', () => {
    const store = sold(MUG, 'sizes', 20);
    expect(one(store, offered(MUG, 'colours', 4))).toMatchObject({ reason: 'variant' });
  });
});
