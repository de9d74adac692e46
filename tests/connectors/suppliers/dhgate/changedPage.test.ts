import { describe, expect, it } from 'vitest';
import { CollectedProduct } from '#contract/collected.schemas.ts';
import { type Mutation, mutated, pathsIn, renamed, replacedBy } from '#tests/kit/mutations.ts';
import { pageData, pageHtml } from './pages.ts';
import { capture, cup, flight, readPage, stateOf } from './reading.ts';

describe('a DHgate page that changed', () => {
  const ways: [string, Mutation][] = [
    ['is renamed', renamed],
    ['is a list', replacedBy([])],
    ['is an object', replacedBy({ a: 1 })],
    ['is null', replacedBy(null)],
  ];
  const right = capture(flight(pageData()));

  it.each(ways)('where any one field %s: the right value, none, or a problem', (_name, change) => {
    for (const path of pathsIn(pageData())) {
      const reading = capture(flight(mutated(pageData(), path, change)));
      const where = path.join('.');
      if (reading.product === null) {
        expect(reading.problem, where).not.toBeNull();
        continue;
      }
      const product = CollectedProduct.parse(reading.product);
      expect(product.supplierProductId, where).toBe('859000001');
      const known = (field: keyof typeof cup, empty: unknown): void =>
        expect([cup[field], empty], where).toContainEqual(product[field]);
      known('title', '');
      known('bodyHtml', '');
      known('store', '');
      known('currency', '');
      known('videoUrl', null);
      expect(['Cups & Mugs', 'Cups', ''], where).toContain(product.category);
      for (const variant of product.variants) {
        // Without the least quantity the smallest step counts, which is the same one; a lost step leaves the other.
        const isLadder = where.startsWith('prodPrice') || where === 'prodItem.minOrder';
        if (!isLadder) expect(['3.2', null], where).toContain(variant.price);
        expect([420, 500, null], where).toContain(variant.stock);
        expect(['0.35', null], where).toContain(variant.weight);
      }
      // An option that got lost is no longer told as certain.
      const names = product.options.map(({ values }) => values.length).join();
      if (names !== '2,1') expect(stateOf(reading).variants, where).toMatch(/^guessed|^missing/);
      for (const { field, state } of reading.fields) {
        const before = right.fields.find((one) => one.field === field)?.state;
        if (state === 'read' || state === 'guessed') expect(['read', 'guessed'], `${where} ${field}`).toContain(before);
      }
    }
  });

  it('where it is cut off: never another product, never half a field', () => {
    const html = pageHtml(pageData(), { jsonLd: [] });
    for (let end = 0; end < html.length; end += 97) {
      const product = readPage(html.slice(0, end));
      if (product !== null) expect(CollectedProduct.parse(product), `${end}`).toMatchObject(cup);
    }
  });
});
