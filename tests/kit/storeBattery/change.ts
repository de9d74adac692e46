import { expect, it } from 'vitest';
import { StoreFault } from '#server/connectors/lib/storeFault.ts';
import type { ChangeOutcome, Listing, ProductChange, PublishedListing } from '#server/connectors/store.ts';
import { type Bench, everyMishap } from './bench.ts';

/** Parts of what stands in the store are changed: absolute values, as often as one likes, the rest untouched. */
export function changing(bench: Bench): void {
  const change = (changes: ProductChange[], session = bench.session()): Promise<ChangeOutcome[]> =>
    bench.connector.change(session, changes);
  const changed = async (wanted: ProductChange): Promise<void> => {
    expect(await change([wanted])).toMatchObject([{ externalId: wanted.externalId, kind: 'done' }]);
  };
  const variantIds = (listing: Listing, done: PublishedListing): string[] =>
    listing.variants.map(({ variantId }) => done.variants[variantId] ?? '');
  const sale = { price: '12.50', compareAtPrice: '20.00' };

  it.each([
    ['a simple product', () => bench.simple({ tags: ['one', 'two'] }, sale)],
    ['a product with options', () => withPrices(bench.variable({ tags: ['one', 'two'] }), sale)],
  ])('changes what is named of %s and nothing else', async (_, build) => {
    const listing = build();
    const done = await bench.published(listing);
    const { externalId } = done;
    const [first = '', ...others] = variantIds(listing, done);
    let expected = await bench.held(externalId);
    const stands = async (next: typeof expected): Promise<void> => {
      expect(await bench.held(externalId)).toEqual(next);
      expected = next;
    };
    const firstWith = (over: Partial<(typeof expected.variants)[number]>): typeof expected => ({
      ...expected,
      variants: expected.variants.map((variant, at) => (at === 0 ? { ...variant, ...over } : variant)),
    });

    await changed({ externalId, title: `${listing.title}, changed` });
    await stands({ ...expected, title: `${listing.title}, changed` });
    await changed({ externalId, variants: [{ externalId: first, price: '11.00' }] });
    await stands(firstWith({ price: '11.00' }));
    if (!bench.store.cannot?.compareAtPrice) {
      await changed({ externalId, variants: [{ externalId: first, compareAtPrice: '25.00' }] });
      await stands(firstWith({ compareAtPrice: '25.00' }));
      await changed({ externalId, variants: [{ externalId: first, compareAtPrice: null }] });
      await stands(firstWith({ compareAtPrice: null }));
      await changed({ externalId, variants: [{ externalId: first, price: '9.99', compareAtPrice: '19.99' }] });
      await stands(firstWith({ price: '9.99', compareAtPrice: '19.99' }));
    }
    await changed({ externalId, variants: [{ externalId: first, inventory: 0 }] });
    await stands(firstWith({ inventory: 0 }));
    if (!bench.store.cannot?.changeSku) {
      const sku = `${listing.variants[0]?.sku}-NEW`;
      await changed({ externalId, variants: [{ externalId: first, sku }] });
      await stands(firstWith({ sku }));
    }
    await changed({ externalId, tags: ['two', 'three'] });
    const { tags, ...rest } = await bench.held(externalId);
    expect([...tags].sort()).toEqual(bench.tags(['three', 'two']));
    expect({ ...rest, tags: [] }).toEqual({ ...expected, tags: [] });
    expected = { ...expected, tags };
    await changed({ externalId, tags: [] });
    await stands({ ...expected, tags: [] });
    for (const status of ['archived', 'draft', 'active'] as const) {
      await changed({ externalId, status });
      await stands({ ...expected, status: bench.changedAs(status) });
    }
    const everything = {
      externalId,
      title: listing.title,
      bodyHtml: '<p>Brighter.</p>',
      tags: ['last'],
      status: 'draft' as const,
      variants: [first, ...others].map((id, at) => ({ externalId: id, price: `${at + 30}.00`, inventory: at + 40 })),
    };
    await changed(everything);
    const whole = await bench.held(externalId);
    expect(whole).toMatchObject({ title: listing.title, status: bench.changedAs('draft'), tags: bench.tags(['last']) });
    expect(whole.variants.map(({ price, inventory }) => [price, inventory])).toEqual(
      everything.variants.map(({ price, inventory }) => [price, inventory]),
    );
    await changed(everything);
    await stands(whole);
    const {
      products: [read],
    } = await bench.connector.productsById(bench.session(), [externalId]);
    expect(read?.detail?.bodyHtml).toContain('Brighter.');
  });

  it('goes on past one that is refused and one that is gone', async () => {
    const listings = [bench.simple(), bench.simple(), bench.variable()];
    const ids: string[] = [];
    for (const listing of listings) ids.push((await bench.published(listing)).externalId);
    const [first = '', refused = '', last = ''] = ids;
    const outcomes = await change([
      { externalId: first, title: `${listings[0]?.title}, first` },
      { externalId: refused, variants: [{ externalId: bench.unknownId, price: '5.00' }] },
      { externalId: bench.unknownId, title: 'Nobody' },
      { externalId: last, title: `${listings[2]?.title}, last` },
    ]);
    expect(Object.fromEntries(outcomes.map(({ externalId, kind }) => [externalId, kind]))).toEqual({
      [first]: 'done',
      [refused]: 'rejected',
      [bench.unknownId]: 'gone',
      [last]: 'done',
    });
    expect((await bench.held(first)).title).toBe(`${listings[0]?.title}, first`);
    expect((await bench.held(last)).title).toBe(`${listings[2]?.title}, last`);
  });

  it('changes many at once, up to the platform’s batch', async () => {
    const listings = Array.from({ length: 12 }, () => bench.simple());
    const batches: PublishedListing[] = [];
    for (const listing of listings) batches.push(await bench.published(listing));
    const outcomes = await change(
      batches.map(({ externalId, variants }, at) => ({
        externalId,
        variants: Object.values(variants).map((id) => ({ externalId: id, price: `${at + 1}.25`, inventory: at })),
      })),
    );
    expect(outcomes.map(({ kind }) => kind)).toEqual(batches.map(() => 'done'));
    for (const [at, { externalId }] of batches.entries()) {
      expect((await bench.held(externalId)).variants).toMatchObject([{ price: `${at + 1}.25`, inventory: at }]);
    }
  });

  it.each(everyMishap)('can be sent again after any one request was %s', async (mishap) => {
    for (const listing of [bench.simple({ tags: ['one'] }), bench.variable({ tags: ['one'] })]) {
      const done = await bench.published(listing);
      const { externalId } = done;
      const ids = variantIds(listing, done);
      const wanted = (at: number): ProductChange => ({
        externalId,
        title: `${listing.title} ${at}`,
        tags: ['one', `two ${at}`],
        variants: ids.map((id) => ({ externalId: id, price: `${at + 10}.00`, compareAtPrice: '99.00', inventory: at })),
      });
      await bench.eachRequest(
        mishap,
        (session, at) => change([wanted(at)], session),
        async (ended, at) => {
          const kind = ended instanceof StoreFault ? ended.kind : ended[0]?.kind;
          expect(['done', 'unknown', 'unreachable']).toContain(kind);
          // What is throttled did not happen, and is sent again by itself.
          if (mishap === 'throttled') expect(kind).toBe('done');
          if (kind !== 'done') await changed(wanted(at));
          const held = await bench.held(externalId);
          expect(held, `${mishap} at request ${at}`).toMatchObject({ title: `${listing.title} ${at}` });
          expect([...held.tags].sort()).toEqual(bench.tags(['one', `two ${at}`]));
          const prices = { price: `${at + 10}.00`, compareAtPrice: bench.comparePrice('99.00'), inventory: at };
          expect(held.variants).toMatchObject(ids.map(() => prices));
        },
      );
    }
  });
}

function withPrices(listing: Listing, prices: { price: string; compareAtPrice: string }): Listing {
  return { ...listing, variants: listing.variants.map((variant) => ({ ...variant, ...prices })) };
}
