import { describe, expect, it } from 'vitest';
import { CollectedProduct } from '#contract/collected.schemas.ts';
import { type Mutation, mutated, pathsIn, renamed, replacedBy } from '#tests/kit/mutations.ts';
import { answerOf, capture, dataOf, part, stateOf } from './captured.ts';
import { components, runParams } from './pages.ts';

describe('a captured page that changed', () => {
  const ways: [string, Mutation][] = [
    ['is renamed', renamed],
    ['is a list', replacedBy([])],
    ['is an object', replacedBy({ a: 1 })],
    ['is null', replacedBy(null)],
  ];
  const eras = [
    ['runParams', () => structuredClone(dataOf(runParams()))],
    ['runParams', () => structuredClone(dataOf(components()))],
    ['pdpAnswer', answerOf],
  ] as const;

  it.each(eras.flatMap(([name, make]) => ways.map(([how, change]) => ({ name, make, how, change }))))(
    'where any field of $name $how: the right value, a doubt, none, or a problem',
    ({ name, make, change }) => {
      // What the page shows of the chosen variant stands beside its data, as on every page.
      const shown = { price: '12,30 €' };
      const right = capture(part(name, make()), shown);
      const rightStates = stateOf(right);
      const wanted = CollectedProduct.parse(right.product);
      const byId = new Map(wanted.variants.map((variant) => [variant.supplierSkuId, variant]));
      for (const path of pathsIn(make())) {
        const reading = capture(part(name, mutated(make(), path, change)), shown);
        const where = path.join('.');
        if (reading.product === null) {
          expect(reading.problem, where).not.toBeNull();
          continue;
        }
        const product = CollectedProduct.parse(reading.product);
        const states = stateOf(reading);
        expect([wanted.title, 'Kettle', "Kettle; 'small'"], where).toContain(product.title);
        expect([wanted.store, ''], where).toContain(product.store);
        if (states.currency?.startsWith('read')) expect(['EUR'], where).toContain(product.currency);
        for (const variant of product.variants) {
          const same = byId.get(variant.supplierSkuId);
          if (same === undefined) continue;
          if (states.price?.startsWith('read')) expect(variant.price, where).toBe(same.price);
          if (states.stock?.startsWith('read')) expect([same.stock, 9, 5], where).toContain(variant.stock);
        }
        for (const [field, state] of Object.entries(states)) {
          const was = rightStates[field] ?? '';
          if (state.startsWith('read')) expect(was.startsWith('read'), `${where}: ${field}`).toBe(true);
        }
      }
    },
  );
});
