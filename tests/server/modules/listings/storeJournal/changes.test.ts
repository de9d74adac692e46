import { describe, expect, it } from 'vitest';
import { changesAfter, changesBefore, type Held, setBack } from '#server/modules/listings/storeJournal/index.ts';

const variant = (changes: Partial<NonNullable<Held['detail']>['variants'][number]> = {}) => ({
  externalId: 'v',
  optionValues: [],
  sku: 'A-1',
  barcode: '',
  price: '10.00',
  compareAtPrice: null,
  inventory: 5,
  image: null,
  ...changes,
});
const held = (changes: { title?: string; tags?: string[]; variants?: ReturnType<typeof variant>[] } = {}): Held => ({
  title: changes.title ?? 'Lamp',
  status: 'active',
  detail: {
    bodyHtml: '<p>Old</p>',
    options: [],
    images: [],
    tags: changes.tags ?? ['a', 'b'],
    variants: changes.variants ?? [variant()],
  },
});

describe('what a change in a store was', () => {
  it('is what stood there and what shall, and of one price the other too', () => {
    const wanted = { externalId: 'p', title: 'Bulb', variants: [{ externalId: 'v', price: '12.00' }] };
    expect(changesBefore(wanted, held())).toEqual({
      fields: { title: ['Lamp', 'Bulb'] },
      variants: { v: { price: ['10.00', '12.00'], compareAtPrice: [null, null] } },
    });
  });

  it('is completed by what the store made of it', () => {
    const noted = changesBefore(
      { externalId: 'p', title: 'Bulb ', variants: [{ externalId: 'v', price: '12.00' }] },
      held({ variants: [variant({ compareAtPrice: '12.00' })] }),
    );
    const now = held({ title: 'Bulb', variants: [variant({ price: '12.00', compareAtPrice: null })] });
    expect(changesAfter(noted, now)).toEqual({
      fields: { title: ['Lamp', 'Bulb'] },
      variants: { v: { price: ['10.00', '12.00'], compareAtPrice: ['12.00', null] } },
    });
    // A change that the store refused was none.
    expect(changesAfter(noted, held({ variants: [variant({ compareAtPrice: '12.00' })] }))).toBeNull();
  });

  it('says what cannot be set back: stock that was not counted, a variant without a price', () => {
    const before = held({ variants: [variant({ inventory: null, price: '' })] });
    const wanted = { externalId: 'p', variants: [{ externalId: 'v', price: '3', inventory: 4 }] };
    expect(changesBefore(wanted, before)).toEqual({
      beyond: ['inventory', 'price'],
      variants: { v: { compareAtPrice: [null, null] } },
    });
  });
});

describe('setting it back', () => {
  const changes = {
    fields: { title: ['Lamp', 'Bulb'], tags: [['a'], ['b', 'c']] } as const,
    variants: { v: { price: ['10.00', '12.00'], inventory: [5, 3] } as const },
  };
  const noted = structuredClone(changes) as unknown as Parameters<typeof setBack>[1];
  const made = { title: 'Bulb', tags: ['c', 'b'], variants: [variant({ price: '12', inventory: 3 })] };

  it('sends what was there', () => {
    expect(setBack('p', noted, held(made))).toEqual({
      change: {
        externalId: 'p',
        title: 'Lamp',
        tags: ['a'],
        variants: [{ externalId: 'v', price: '10.00', inventory: 5 }],
      },
      kept: [],
    });
  });

  it('keeps and names what is otherwise by now, and sends the rest', () => {
    const now = held({ ...made, variants: [variant({ price: '12.00', inventory: 2 })], title: 'Torch' });
    expect(setBack('p', noted, now)).toEqual({
      change: { externalId: 'p', tags: ['a'], variants: [{ externalId: 'v', price: '10.00' }] },
      kept: ['inventory', 'title'],
    });
    expect(setBack('p', noted, held({ ...made, variants: [] }))).toMatchObject({ kept: ['variants'] });
  });

  it('sends nothing that is as it was already, and calls it changed by nobody', () => {
    const was = held({ tags: ['a'], variants: [variant({ inventory: 5 })] });
    expect(setBack('p', noted, was)).toEqual({ change: null, kept: [] });
  });
});
