import { describe, expect, it } from 'vitest';
import { chosenProducts, keepProducts } from '#src/custom/data/publishChoice.ts';

describe('the products chosen for publishing', () => {
  it('come with the router’s state before the address, each once', () => {
    expect(chosenProducts({ productIds: ['a', 'b', 'a'] }, '?ids=c')).toEqual(['a', 'b']);
    expect(chosenProducts(null, '?ids=c,d,,c')).toEqual(['c', 'd']);
    expect(chosenProducts({ productIds: 'no list' }, '')).toEqual([]);
  });
  it('are kept in the tab while a store is connected', () => {
    keepProducts(['a', 'b']);
    expect(chosenProducts(null, '')).toEqual(['a', 'b']);
    expect(chosenProducts(null, '?ids=c')).toEqual(['c']);
    keepProducts([]);
    expect(chosenProducts(null, '')).toEqual([]);
  });
});
