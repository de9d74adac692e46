import { expect, it } from 'vitest';
import type { Notice } from '#contract/errors.ts';
import { StoreFault } from '#server/connectors/lib/storeFault.ts';
import { anImage, aVariant, withIds } from '../listings.ts';
import { listingOf } from '../storeUnderTest.ts';
import { type Bench, everyMishap } from './bench.ts';

/** A product is in a store exactly once, whole, whatever happens on the way. */
export function publishing(bench: Bench): void {
  /** Notices beyond those that the platform always brings. */
  const told = (warnings: Notice[]) => warnings.filter(({ key }) => !bench.store.alwaysWarns?.includes(key));

  it('publishes a simple product', async () => {
    const listing = bench.simple({}, { price: '12.50', compareAtPrice: '20.00', inventoryQuantity: -3 });
    const { outcome, created } = await bench.publish(listing);
    expect(outcome).toMatchObject({ kind: 'published', mark: listing.mark });
    expect(outcome.kind === 'published' && [outcome.listing.externalId]).toEqual(created);
    const compareAtPrice = bench.comparePrice('20.00');
    expect(await bench.store.read(created[0] ?? '')).toMatchObject({
      title: listing.title,
      status: 'active',
      variants: [{ sku: listing.variants[0]?.sku, price: '12.50', compareAtPrice, inventory: 0 }],
    });
  });

  it('publishes a product with options, images and one image for a variant', async () => {
    const pictures = bench.images.good.map((src) => anImage(src));
    const listing = bench.variable({ images: pictures });
    if (!bench.store.cannot?.variantImages) {
      listing.variants[1] = { ...aVariant(), ...listing.variants[1], imageId: pictures[0]?.imageId ?? null };
    }
    const done = await bench.published(listing);
    const held = await bench.held(done.externalId);
    expect(held).toMatchObject({ title: listing.title, status: 'active', images: pictures.length });
    expect(held.variants.map(({ options }) => options)).toEqual(
      listing.variants.map(({ optionValues }) => optionValues),
    );
    expect(held.variants.map(({ sku }) => sku)).toEqual(listing.variants.map(({ sku }) => sku));
    expect(Object.keys(done.variants).sort()).toEqual(listing.variants.map(({ variantId }) => variantId).sort());
    expect(Object.keys(done.images).sort()).toEqual(pictures.map(({ imageId }) => imageId).sort());
    expect(told(done.warnings)).toEqual([]);
  });

  it('S1: each variant stands for a value that its product offers, whatever signs are in it', async () => {
    const values = ['<5kg', '5 < 10 cm', "L'Été <b>", 'back\\slash', '%20x', 'a & b', '&amp;', 'x | y', '“ü”'];
    const variants = values.map((value) => aVariant({ optionValues: [value] }));
    const listing = bench.variable({ options: [{ name: 'Länge <cm>', values }], variants });
    const { externalId } = await bench.published(listing);
    const {
      products: [read],
    } = await bench.connector.productsById(bench.session(), [externalId]);
    const { options = [], variants: held = [] } = read?.detail ?? {};
    expect(held).toHaveLength(values.length);
    expect(new Set(held.map(({ optionValues }) => optionValues[0])).size).toBe(values.length);
    for (const { optionValues } of held) expect(options[0]?.values).toContain(optionValues[0]);
  });

  it('C1: sells what nobody counts without a number, and counts it once somebody does', async () => {
    if (bench.store.cannot?.uncounted) return;
    for (const build of [() => bench.simple(), () => bench.variable()]) {
      const counted = build();
      const uncounted = {
        ...counted,
        variants: counted.variants.map((each) => ({ ...each, inventoryQuantity: null })),
      };
      const stock = async (id: string) => (await bench.held(id)).variants.map(({ inventory }) => inventory);
      const first = await bench.published(uncounted);
      expect(await stock(first.externalId)).toEqual(counted.variants.map(() => null));
      listingOf(await bench.connector.update(bench.session(), first.externalId, withIds(counted, first)));
      expect(await stock(first.externalId)).toEqual(counted.variants.map(() => 7));
      listingOf(await bench.connector.update(bench.session(), first.externalId, withIds(uncounted, first)));
      expect(await stock(first.externalId)).toEqual(counted.variants.map(() => null));
    }
  });

  it('C10: takes a product however its file says that it is sold', async () => {
    const sold = {
      backorders: 'yes',
      taxable: false,
      requiresShipping: false,
      virtual: true,
      downloadable: true,
    } as const;
    const selling = {
      seoTitle: 'Seo',
      seoDescription: 'For you',
      shortDescription: '<p>Short</p>',
      taxClass: 'reduced-rate',
      catalogVisibility: 'search',
      categories: ['a', 'b'],
      platformCategory: 'Home > Lamps',
      attributes: [{ name: 'Fabric', values: ['Cotton'], visible: true }],
    };
    for (const build of [() => bench.simple(), () => bench.variable()]) {
      const plain = build();
      const variants = plain.variants.map((variant, at) => (at % 2 === 0 ? { ...variant, selling: sold } : variant));
      const listing = { ...plain, selling, variants };
      const first = await bench.published(listing);
      expect(told(first.warnings)).toEqual([]);
      const again = listingOf(await bench.connector.update(bench.session(), first.externalId, withIds(listing, first)));
      expect(told(again.warnings)).toEqual([]);
      expect((await bench.held(first.externalId)).variants).toHaveLength(listing.variants.length);
    }
  });

  it.each(['active', 'archived', 'draft'] as const)('publishes as %s', async (status) => {
    for (const listing of [bench.simple({ status }), bench.variable({ status })]) {
      const { externalId } = await bench.published(listing);
      expect((await bench.held(externalId)).status).toBe(bench.heldAs(status));
    }
  });

  it.each([
    ['a simple product', () => bench.simple()],
    ['a simple product without a SKU', () => bench.simple({}, { sku: '' })],
    ['a product with options', () => bench.variable()],
  ])('never doubles %s that is published twice, one after the other or at once', async (_, build) => {
    const listing = build();
    const first = await bench.published(listing);
    expect((await bench.published(listing)).externalId).toBe(first.externalId);
    const race = build();
    const both = await Promise.all([bench.publish(race), bench.publish(race)]);
    for (const { outcome } of both) if (outcome.kind === 'unknown') await bench.recover(race);
    expect(await bench.store.titled(listing.title)).toHaveLength(1);
    const held = await bench.store.titled(race.title);
    expect(held).toHaveLength(1);
    expect(held[0]?.variants).toHaveLength(race.variants.length);
  });

  it.each(everyMishap)('survives that any one request is %s', async (mishap) => {
    const builds = [() => bench.simple(), () => bench.simple({}, { sku: '' }), () => bench.variable()];
    for (const build of builds) {
      const make = () => ({
        ...build(),
        tags: ['one', 'two'],
        images: bench.images.good.map((src) => anImage(src)),
      });
      const listings = new Map<number, ReturnType<typeof make>>();
      const listingAt = (at: number) => {
        const listing = listings.get(at) ?? make();
        listings.set(at, listing);
        return listing;
      };
      await bench.eachRequest(
        mishap,
        (session, at) => bench.publish(listingAt(at), session),
        async (ended, at) => {
          const listing = listingAt(at);
          if (ended instanceof StoreFault) {
            // A fault thrown out of a publish says that nothing has happened.
            expect(ended.maybeDone).toBe(false);
            expect(await bench.store.titled(listing.title)).toEqual([]);
            await bench.recover(listing);
          } else if (ended.outcome.kind === 'unknown') {
            // By its mark alone, and by the id that the hook was told: both have to lead to the one product.
            await bench.recover(listing, at % 2 === 0 ? ended.created.at(-1) : undefined);
          }
          // What is throttled did not happen, and is sent again by itself.
          if (mishap === 'throttled') expect(ended).toMatchObject({ outcome: { kind: 'published' } });
          const held = await bench.store.titled(listing.title);
          expect(held, `${mishap} at request ${at}`).toHaveLength(1);
          expect(held[0]).toMatchObject({ status: 'active', images: bench.images.good.length });
          expect(held[0]?.variants.map(({ sku }) => sku)).toEqual(listing.variants.map(({ sku }) => sku));
        },
      );
    }
  });

  it('does not let one bad image fail the product', async () => {
    const { good, bad } = bench.images;
    await bench.store.faults.badImage(bad);
    const sources = [good[0] ?? '', bad, ...good.slice(1)];
    for (const build of [bench.simple, bench.variable]) {
      const done = await bench.published(build.call(bench, { images: sources.map((src) => anImage(src)) }));
      expect(told(done.warnings)).toMatchObject([
        { key: expect.stringMatching(/^row.image(Refused|NotLoaded)$/), params: { src: bad } },
      ]);
      expect((await bench.held(done.externalId)).images).toBe(good.length);
    }
  });

  it('finds what is there and nothing else', async () => {
    const [there, missing] = [bench.variable(), bench.variable()];
    const { externalId } = await bench.published(there);
    expect(await bench.connector.find(bench.session(), [there, missing])).toEqual(new Map([[there.mark, externalId]]));
  });
}
