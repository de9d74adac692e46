import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { HeldVariant, StoreBulkStep } from '#contract/storeProduct.schemas.ts';
import { changeByStep } from '#server/modules/listings/storeProducts/bulkStep.ts';
import { effectOf } from '#src/resources/storeProducts/bulk/bulkStep.ts';
import { storeProduct } from '#tests/src/resources/storeProducts/builders.ts';

const variant = (changes: Partial<HeldVariant>): HeldVariant => ({
  externalId: 'v',
  optionValues: [],
  sku: '',
  barcode: '',
  image: null,
  price: '10.00',
  compareAtPrice: null,
  inventory: 5,
  ...changes,
});

describe('what the dialog shows of a step', () => {
  it.each([
    ['add', '-21'],
    ['add', '0.015'],
    ['multiply', '999999999'],
    ['set', '999999999.9999'],
  ] as const)('comes to what the server sends for a price: %s %s', (how, value) => {
    const step: StoreBulkStep = { field: 'price', how, value };
    const dear = storeProduct({ priceMin: '19.99', priceMax: '5000.00' });
    const variants = ['19.99', '5000.00'].map((price, at) => variant({ externalId: `v${at}`, price }));
    const sent = changeByStep({ externalId: 'p', status: 'active', currency: 'USD', variants }, step)?.variants ?? [];
    const made = sent.map(({ price }) => Number(price));
    expect(effectOf(step, dear).after?.map(Number)).toEqual([Math.min(...made), Math.max(...made)]);
  });

  it.each([
    ['set', limits.storeStock],
    ['add', limits.storeStock],
    ['add', -limits.storeStock],
  ] as const)('comes to what the server sends for stock: %s %s', (how, value) => {
    const step: StoreBulkStep = { field: 'inventory', how, value };
    const variants = [4, 4].map((inventory, at) => variant({ externalId: `v${at}`, inventory }));
    const sent = changeByStep({ externalId: 'p', status: 'active', currency: 'USD', variants }, step)?.variants ?? [];
    const total = sent.reduce((sum, { inventory }) => sum + (inventory ?? 0), 0);
    const effect = effectOf(step, storeProduct({ inventory: 8, variantCount: 2 }));
    expect(effect.after).toEqual([String(total), String(total)]);
    expect(effect.stops).toBe(how === 'set' ? null : value < 0 ? 'below' : 'above');
  });
});
