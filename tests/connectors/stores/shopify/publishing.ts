import type { HttpRequest } from '#server/connectors/lib/http.ts';
import type { Listing, StoreSession } from '#server/connectors/store.ts';
import { shopify } from '#server/connectors/stores/shopify/index.ts';
import { aSimple, aVariant } from '#tests/kit/listings.ts';
import { intercept, type json } from '#tests/kit/scriptedHttp.ts';
import { listingOf } from '#tests/kit/storeUnderTest.ts';
import { numberOf, type ShopifySandbox, type WorldProduct } from './sandboxStore.ts';

/** What tests of publishing do with a sandbox shop, which `shop` answers once it runs. */
export function publishingTo(shop: () => ShopifySandbox) {
  const hooks = { created: async () => {} };
  const publish = async (listing: Listing, session = shop().session) =>
    listingOf((await shopify.publish(session, [listing], hooks))[0] ?? { mark: '', kind: 'gone' });
  const update = async (id: string, listing: Listing, session = shop().session) =>
    listingOf(await shopify.update(session, id, listing));
  const find = async (listing: Listing) => (await shopify.find(shop().session, [listing])).get(listing.mark);
  const held = async (externalId: string): Promise<WorldProduct> => {
    const found = (await shop().world()).products.find(({ id }) => numberOf(id) === externalId);
    if (!found) throw new Error(`${externalId} is not in the shop`);
    return found;
  };
  /** A session whose requests are named here by their operations; `answer` may stand in for the shop. */
  /** The requests of what follows, with nothing told to come later for what was asked before. */
  const watched = (
    answer: (name: string, request: HttpRequest) => ReturnType<typeof json> | undefined = () => undefined,
  ) => {
    shop().pass(60_000);
    const names: string[] = [];
    const http = intercept(shop().http, (request) => {
      const name = /(?:query|mutation) (\w+)/.exec(request.body ?? '')?.[1] ?? '';
      names.push(name);
      return answer(name, request);
    });
    const session: StoreSession = { ...shop().session, http };
    return { session, names };
  };
  return { publish, update, find, held, watched };
}

/** So many variants in two options. */
export const aLarge = (count: number, over: Partial<Listing> = {}): Listing => {
  const shades = Array.from({ length: Math.ceil(count / 10) }, (_, at) => `Shade ${at + 1}`);
  const sizes = Array.from({ length: 10 }, (_, at) => `${at + 36}`);
  const variants = shades.flatMap((shade) => sizes.map((size) => aVariant({ optionValues: [shade, size] })));
  const options = [
    { name: 'Shade', values: shades },
    { name: 'Size', values: sizes },
  ];
  return aSimple({ options, variants: variants.slice(0, count), ...over });
};
