import { expect, it } from 'vitest';
import { StoreFault } from '#server/connectors/lib/storeFault.ts';
import { type Bench, everyMishap } from './bench.ts';

/** Products are deleted for good, and to delete what is gone is as good as done. */
export function removing(bench: Bench): void {
  it('removes products, again without harm, and leaves the others', async () => {
    const listings = [bench.simple(), bench.variable(), bench.simple()];
    const ids: string[] = [];
    for (const listing of listings) ids.push((await bench.published(listing)).externalId);
    const [first = '', second = '', stays = ''] = ids;
    const outcomes = await bench.connector.remove(bench.session(), [first, bench.unknownId, second]);
    const kinds = new Map(outcomes.map(({ externalId, kind }) => [externalId, kind]));
    expect([kinds.get(first), kinds.get(second)]).toEqual(['done', 'done']);
    expect(['done', 'gone']).toContain(kinds.get(bench.unknownId));
    for (const again of await bench.connector.remove(bench.session(), [first, second])) {
      expect(['done', 'gone']).toContain(again.kind);
    }
    expect([await bench.store.read(first), await bench.store.read(second)]).toEqual([null, null]);
    expect(await bench.store.titled(listings[0]?.title ?? '')).toEqual([]);
    expect(await bench.store.read(stays)).not.toBeNull();
    const { products: left } = await bench.connector.productsById(bench.session(), [first, second, stays]);
    expect(left.map(({ externalId }) => externalId)).toEqual([stays]);
  });

  it('can be published again after it was removed', async () => {
    const listing = bench.variable();
    const { externalId } = await bench.published(listing);
    await bench.connector.remove(bench.session(), [externalId]);
    const again = await bench.published(listing);
    expect(again.externalId).not.toBe(externalId);
    expect(await bench.store.titled(listing.title)).toHaveLength(1);
  });

  it.each(everyMishap)('can be sent again after any one request was %s', async (mishap) => {
    const ids: string[] = [];
    await bench.eachRequest(
      mishap,
      async (session) => {
        ids.push((await bench.published(bench.variable())).externalId);
        return bench.connector.remove(session, ids.slice(-1));
      },
      async (ended, at) => {
        const id = ids.at(-1) ?? '';
        const kind = ended instanceof StoreFault ? ended.kind : ended[0]?.kind;
        expect(['done', 'unknown', 'unreachable']).toContain(kind);
        if (mishap === 'throttled') expect(kind).toBe('done');
        if (kind !== 'done') {
          const [again] = await bench.connector.remove(bench.session(), [id]);
          expect(['done', 'gone']).toContain(again?.kind);
        }
        expect(await bench.store.read(id), `${mishap} at request ${at}`).toBeNull();
      },
    );
  });
}
