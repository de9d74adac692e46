import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpClient } from '#server/connectors/lib/http.ts';
import { StoreFault } from '#server/connectors/lib/storeFault.ts';
import type { Listing, PublishOutcome } from '#server/connectors/store.ts';
import { woo } from '#server/connectors/stores/woo/index.ts';
import { anImage, aSimple, aVariable } from '#tests/kit/listings.ts';
import { intercept } from '#tests/kit/scriptedHttp.ts';
import { startWoo, type WooSandbox } from './sandboxStore.ts';
import { routeOf, vendorError } from './wordpress.ts';

let store: WooSandbox;
beforeAll(async () => {
  store = await startWoo();
});
afterAll(() => store.close());

const silent = { created: async () => {} };
const publishAll = (listings: Listing[], http: HttpClient = store.http): Promise<PublishOutcome[]> =>
  woo.publish({ ...store.session, http }, listings, silent);

describe('a publish that ends in the middle', () => {
  it('is thrown while nothing can have happened', async () => {
    const http = intercept(store.http, () => vendorError(401, 'woocommerce_rest_authentication_error'));
    await expect(publishAll([aSimple(), aVariable()], http)).rejects.toMatchObject({ kind: 'unauthorised' });
  });

  it('is unknown for what stands already, and nothing more is sent', async () => {
    const http = intercept(store.http, ({ url }) =>
      url.includes('variations') ? vendorError(401, 'woocommerce_rest_authentication_error') : undefined,
    );
    const outcomes = await publishAll([aVariable(), aVariable(), aSimple({ title: '' })], http);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['rejected', 'unknown', 'unknown']);
    expect(http.requests.map(routeOf)).toEqual([
      'POST products/batch',
      'GET products',
      'GET products',
      'POST products/#/variations/batch',
    ]);
  });

  it('stops with the caller', async () => {
    const controller = new AbortController();
    controller.abort();
    const session = { ...store.session, signal: controller.signal };
    await expect(woo.publish(session, [aSimple()], silent)).rejects.toThrow(/abort/i);
  });
});

describe('publishing on a bad day', () => {
  it('doubles nothing and loses nothing', async () => {
    const listings = Array.from({ length: 24 }, (_, at) => {
      const images = [anImage(`https://cdn.example.com/day-${at}.jpg`)];
      return [aSimple({ images }), aSimple({ images }, { sku: '' }), aVariable({ images })][at % 3] ?? aSimple();
    });
    await store.control('faults', {
      woocommerce: { dropReplyRate: 0.2, errorRate: 0.1, htmlRate: 0.1, throttleRate: 0.1, seed: 7 },
    });
    const known = new Map<string, string>();
    const open = new Map(listings.map((listing) => [listing.mark, listing]));
    const settle = (outcomes: PublishOutcome[]): void => {
      for (const outcome of outcomes) {
        if (outcome.kind === 'rejected') throw new Error(JSON.stringify(outcome));
        if (outcome.kind === 'published') open.delete(outcome.mark);
      }
    };
    const created = async (mark: string, id: string): Promise<void> => void known.set(mark, id);
    /** What the ledger does with a store: ask for what is unknown, complete what is there, send the rest. */
    const round = async (part: Listing[]): Promise<void> => {
      const found = await woo.find(
        store.session,
        part.filter(({ mark }) => !known.has(mark)),
      );
      for (const [mark, id] of found) known.set(mark, id);
      for (const listing of part) {
        const id = known.get(listing.mark);
        if (id !== undefined) settle([await woo.update(store.session, id, listing)]);
      }
      settle(
        await woo.publish(
          store.session,
          part.filter(({ mark }) => !known.has(mark)),
          { created },
        ),
      );
    };
    for (let rounds = 0; open.size > 0 && rounds < 300; rounds += 1) {
      const rest = [...open.values()];
      const halves = [rest.slice(0, 8), rest.slice(8, 16)].filter((part) => part.length > 0);
      const ends = await Promise.allSettled(halves.map(round));
      for (const end of ends) if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(StoreFault);
    }
    await store.control('faults', {});
    const titles = (await store.products()).map(({ name }) => name);
    for (const listing of listings) {
      expect(titles.filter((title) => title === listing.title)).toHaveLength(1);
      const [held] = await store.titled(listing.title);
      expect(held).toMatchObject({ status: 'active', images: 1 });
      expect(held?.variants.map(({ sku }) => sku)).toEqual(listing.variants.map(({ sku }) => sku));
    }
  });
});
