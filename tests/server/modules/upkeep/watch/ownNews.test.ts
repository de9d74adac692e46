import { describe, expect, it } from 'vitest';
import { CollectedProduct } from '#contract/collected.ts';
import type { VariantRow } from '#server/modules/catalogue/pool/index.ts';
import { isNothing, ownNews } from '#server/modules/upkeep/watch/ownNews.ts';

const collected = (variants: Record<string, { stock: number | null; cost?: string }>): CollectedProduct =>
  CollectedProduct.parse({
    ...{ source: 'aliexpress', supplierProductId: '1', sourceUrl: null, title: 'Mug', bodyHtml: '', images: [] },
    ...{ currency: 'USD', options: [{ name: 'Colour', values: Object.keys(variants) }] },
    variants: Object.entries(variants).map(([key, { stock, cost = '5.00' }]) => ({
      ...{ supplierSkuId: key, optionValues: [key], supplierPrice: cost, price: null, stock },
    })),
  });

/** The variants of the pool, each with whether the supplier still offered it when it was looked at last. */
const held = (offers: Record<string, boolean>): VariantRow[] =>
  Object.entries(offers).map(
    // What news are is told from the key and the mark alone.
    ([collectedKey, supplierOffers]) => ({ collectedKey, supplierOffers }) as VariantRow,
  );

describe('what is news for a product of the pool', () => {
  const base = collected({ red: { stock: 5 }, blue: { stock: 3 }, grey: { stock: 9 } });

  it('are changes of the variants it has', () => {
    const next = collected({ red: { stock: 4, cost: '5.50' }, blue: { stock: 3 }, grey: { stock: 9 } });
    expect(ownNews(base, next, held({ red: true, blue: true, grey: true }))).toEqual({
      cost: [{ key: 'red', was: '5.00', now: '5.50' }],
      stock: [{ key: 'red', was: '5', now: '4' }],
      gone: [],
      fresh: [],
    });
  });

  it('are not changes of variants that the merchant took out', () => {
    const next = collected({ red: { stock: 5 }, blue: { stock: 0, cost: '9.00' }, grey: { stock: 9 } });
    expect(isNothing(ownNews(base, next, held({ red: true, grey: true })))).toBe(true);
  });

  it('are the stock of a variant that is offered again', () => {
    const next = collected({ red: { stock: 5 }, blue: { stock: 7 }, grey: { stock: 9 } });
    expect(ownNews(base, next, held({ red: true, blue: false, grey: true }))).toEqual({
      cost: [],
      stock: [{ key: 'blue', was: '0', now: '7' }],
      gone: [],
      fresh: [],
    });
  });

  it('are variants that went, and those that nobody ever saw', () => {
    const next = collected({ red: { stock: 5 }, grey: { stock: 9 }, lime: { stock: 2 } });
    expect(ownNews(base, next, held({ red: true, blue: true, grey: true }))).toEqual({
      cost: [],
      stock: [],
      gone: [{ key: 'blue', was: '3', now: null }],
      fresh: [{ key: 'lime', was: null, now: '2' }],
    });
  });
});
