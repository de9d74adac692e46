import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoreFault } from '#server/connectors/lib/storeFault.ts';
import type { Listing, PublishedListing, PublishOutcome, StoreSession } from '#server/connectors/store.ts';
import { anImage, aSimple, aVariable, aVariant, withIds } from './listings.ts';
import { type Mishap, mishaps } from './plainHttp.ts';
import { type BatteryImages, listingOf, type StoreUnderTest } from './storeUnderTest.ts';

/** What every store connector has to do, whatever its platform. */
export function storeBattery(name: string, start: () => Promise<StoreUnderTest>, images: BatteryImages): void {
  describe(`${name}: the battery`, () => {
    let store: StoreUnderTest;
    beforeAll(async () => {
      store = await start();
    });
    afterAll(() => store.close());

    const session = (happens: (count: number) => Mishap = () => undefined): StoreSession => ({
      ...store.session,
      http: mishaps(store.session.http, happens),
    });
    const publish = async (
      listing: Listing,
      on = session(),
    ): Promise<{ outcome: PublishOutcome; created: string[] }> => {
      const created: string[] = [];
      const hooks = { created: async (_mark: string, id: string) => void created.push(id) };
      const [outcome] = await store.connector.publish(on, [listing], hooks);
      if (!outcome) throw new Error('no outcome');
      return { outcome, created };
    };
    const published = async (listing: Listing): Promise<PublishedListing> =>
      listingOf((await publish(listing)).outcome);

    it('publishes a simple product', async () => {
      const listing = aSimple({}, { price: '12.50', compareAtPrice: '20.00', inventoryQuantity: -3 });
      const { outcome, created } = await publish(listing);
      const done = listingOf(outcome);
      expect(created).toEqual([done.externalId]);
      expect(await store.read(done.externalId)).toMatchObject({
        title: listing.title,
        status: 'active',
        variants: [{ sku: listing.variants[0]?.sku, price: '12.50', compareAtPrice: '20.00', inventory: 0 }],
      });
    });

    it('publishes a product with options, images and one image for a variant', async () => {
      const pictures = images.good.map((src) => anImage(src));
      const listing = aVariable({ images: pictures });
      listing.variants[1] = { ...aVariant(), ...listing.variants[1], imageId: pictures[0]?.imageId ?? null };
      const done = await published(listing);
      const held = await store.read(done.externalId);
      expect(held).toMatchObject({ title: listing.title, status: 'active', images: pictures.length });
      expect(held?.variants.map(({ options }) => options)).toEqual(
        listing.variants.map(({ optionValues }) => optionValues),
      );
      expect(held?.variants.map(({ sku }) => sku)).toEqual(listing.variants.map(({ sku }) => sku));
      expect(Object.keys(done.variants).sort()).toEqual(listing.variants.map(({ variantId }) => variantId).sort());
      expect(Object.keys(done.images).sort()).toEqual(pictures.map(({ imageId }) => imageId).sort());
      expect(done.warnings).toEqual([]);
    });

    it.each(['active', 'archived', 'draft'] as const)('publishes as %s', async (status) => {
      for (const listing of [aSimple({ status }), aVariable({ status })]) {
        expect((await store.read((await published(listing)).externalId))?.status).toBe(status);
      }
    });

    it.each([
      ['a simple product', () => aSimple()],
      ['a simple product without a SKU', () => aSimple({}, { sku: '' })],
      ['a product with options', () => aVariable()],
    ])('never doubles %s that is published twice, one after the other or at once', async (_, build) => {
      const listing = build();
      const first = await published(listing);
      expect((await published(listing)).externalId).toBe(first.externalId);
      const race = build();
      const both = await Promise.all([publish(race), publish(race)]);
      for (const { outcome } of both) if (outcome.kind === 'unknown') await recover(race);
      expect(await store.titled(listing.title)).toHaveLength(1);
      const held = await store.titled(race.title);
      expect(held).toHaveLength(1);
      expect(held[0]?.variants).toHaveLength(race.variants.length);
    });

    /** What a caller does with an unknown effect: asks, then completes or sends again. */
    const recover = async (listing: Listing, known?: string): Promise<PublishedListing> => {
      const id = known ?? (await store.connector.find(session(), [listing])).get(listing.mark);
      if (id === undefined) return published(listing);
      return listingOf(await store.connector.update(session(), id, listing));
    };

    it.each(['dropped', 'refused', 'page', 'throttled'] as const)(
      'survives that any one request is %s',
      async (mishap) => {
        for (const build of [() => aSimple(), () => aSimple({}, { sku: '' }), () => aVariable()]) {
          for (let at = 0, reached = true; reached; at += 1) {
            reached = false;
            const listing = { ...build(), tags: ['one', 'two'], images: images.good.map((src) => anImage(src)) };
            const hit = (count: number): Mishap => {
              if (count !== at) return undefined;
              reached = true;
              return mishap;
            };
            const ended = await publish(listing, session(hit)).catch(faultOnly);
            const known = ended instanceof StoreFault ? undefined : ended.created.at(-1);
            const open = ended instanceof StoreFault || ended.outcome.kind === 'unknown';
            if (ended instanceof StoreFault) {
              // A fault thrown out of a publish says that nothing has happened.
              expect(ended.maybeDone).toBe(false);
              expect(await store.titled(listing.title)).toEqual([]);
            }
            // By its mark alone, and by the id that the hook was told: both have to lead to the one product.
            if (open) await recover(listing, at % 2 === 0 ? known : undefined);
            const held = await store.titled(listing.title);
            expect(held, `${mishap} at request ${at}`).toHaveLength(1);
            expect(held[0]).toMatchObject({ status: 'active', images: images.good.length });
            expect(held[0]?.variants.map(({ sku }) => sku)).toEqual(listing.variants.map(({ sku }) => sku));
          }
        }
      },
    );

    it('does not let one bad image fail the product', async () => {
      await store.faults.badImage(images.bad);
      const sources = [images.good[0] ?? '', images.bad, ...images.good.slice(1)];
      for (const build of [aSimple, aVariable]) {
        const done = await published(build({ images: sources.map((src) => anImage(src)) }));
        expect(done.warnings).toEqual([{ key: 'row.imageRefused', params: { src: images.bad } }]);
        expect((await store.read(done.externalId))?.images).toBe(images.good.length);
      }
    });

    it('updates to the listing, again and again without change', async () => {
      const listing = aVariable({ images: images.good.map((src) => anImage(src)) });
      const first = await published(listing);
      const next = withIds({ ...listing, title: `${listing.title}, new`, status: 'archived' }, first);
      next.variants = next.variants.map((variant) => ({ ...variant, price: '33.00', inventoryQuantity: 2 }));
      const second = listingOf(await store.connector.update(session(), first.externalId, next));
      const held = await store.read(first.externalId);
      expect(held).toMatchObject({ title: next.title, status: 'archived', images: images.good.length });
      expect(held?.variants.every(({ price, inventory }) => price === '33.00' && inventory === 2)).toBe(true);
      expect(listingOf(await store.connector.update(session(), first.externalId, next))).toEqual(second);
      expect(second.variants).toEqual(first.variants);
      expect(second.images).toEqual(first.images);
      expect(await store.read(first.externalId)).toEqual(held);
    });

    it('removes a variant that is gone and adds a new one, which may take over its SKU', async () => {
      const listing = aVariable();
      const first = await published(listing);
      const [gone, ...kept] = withIds(listing, first).variants;
      const added = aVariant({ optionValues: ['Green', 'S'], sku: gone?.sku ?? '' });
      const options = [{ name: 'Colour', values: ['Red', 'Blue', 'Green'] }, ...listing.options.slice(1)];
      const next = { ...withIds(listing, first), options, variants: [...kept, added] };
      const done = listingOf(await store.connector.update(session(), first.externalId, next));
      const held = await store.read(first.externalId);
      expect(held?.variants.map((variant) => variant.options)).toEqual(next.variants.map((each) => each.optionValues));
      expect(Object.keys(done.variants)).not.toContain(gone?.variantId);
    });

    it('says of an update of a product that is gone that it is gone', async () => {
      const outcome = await store.connector.update(session(), '999999999', aSimple());
      expect(outcome).toMatchObject({ kind: 'gone' });
    });

    it('finds what is there and nothing else', async () => {
      const [there, missing] = [aVariable(), aVariable()];
      const { externalId } = await published(there);
      expect(await store.connector.find(session(), [there, missing])).toEqual(new Map([[there.mark, externalId]]));
    });

    it('reads every product once, page by page', async () => {
      const listing = aVariable();
      const { externalId } = await published(listing);
      const ids: string[] = [];
      for (let cursor: string | null = null, first = true; first || cursor !== null; first = false) {
        const page = await store.connector.products(session(), cursor);
        ids.push(...page.products.map((product) => product.externalId));
        cursor = page.cursor;
      }
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toContain(externalId);
    });

    it('calls a web page or silence unreachable, and too many calls throttled', async () => {
      const kinds = {
        page: 'unreachable',
        refused: 'unreachable',
        dropped: 'unreachable',
        throttled: 'throttled',
      } as const;
      for (const [mishap, kind] of Object.entries(kinds) as [keyof typeof kinds, string][]) {
        const fault = await store.connector
          .products(
            session(() => mishap),
            null,
          )
          .catch(faultOnly);
        expect(fault).toBeInstanceOf(StoreFault);
        expect(fault).toMatchObject({ kind, maybeDone: false });
      }
    });

    it('says so when the keys are no longer accepted', async () => {
      const other = await start();
      try {
        await other.faults.revoke();
        const calls = [
          () => other.connector.products(other.session, null),
          () => other.connector.publish(other.session, [aSimple({ tags: ['one'] })], { created: async () => {} }),
          () => other.connector.update(other.session, '1', aSimple()),
          () => other.connector.find(other.session, [aSimple()]),
        ];
        for (const call of calls) expect(await call().catch(faultOnly)).toMatchObject({ kind: 'unauthorised' });
      } finally {
        await other.close();
      }
    });
  });
}

function faultOnly(error: unknown): StoreFault {
  if (error instanceof StoreFault) return error;
  throw error;
}
