import { z } from 'zod';
import type { HttpClient } from '#server/connectors/lib/http.ts';
import type { ConnectedStore } from '#server/connectors/store.ts';
import { shoplazza } from '#server/connectors/stores/shoplazza/index.ts';
import { createGuardedHttp } from '#server/outgoing/guardedHttp.ts';
import { anImage, aSimple } from '#tests/kit/listings.ts';
import { type StoreSandbox, startStoreSandbox } from '#tests/kit/storeSandbox.ts';
import type { HeldProduct, StoreUnderTest } from '#tests/kit/storeUnderTest.ts';

interface WorldVariant {
  id: string;
  sku?: string;
  price: number;
  compare_at_price?: number;
  inventory_quantity?: number;
  option1?: string;
  option2?: string;
  option3?: string;
}
export interface WorldProduct {
  id: string;
  title: string;
  spu: string;
  published: boolean;
  tags: string[];
  images: { source_src: string }[];
  options: unknown[];
  variants: WorldVariant[];
  collection_ids: string[];
  [field: string]: unknown;
}
interface WorldShop {
  products: WorldProduct[];
  collections: { id: string; title: string }[];
  webhooks: { id: string; address: string; topic: string }[];
}
export interface Keys {
  app: { clientId: string; clientSecret: string };
  shops: { shop: string; url: string; accessToken: string }[];
}

export interface ShoplazzaSandbox extends StoreUnderTest {
  store: StoreSandbox;
  http: HttpClient;
  keys: Keys;
  world(): Promise<WorldShop>;
}

const WorldOrder = z.object({ id: z.string() });
export const CALLBACK = 'http://127.0.0.1:9/oauth/authorize/shoplazza';

/** A shop of a sandbox of its own, connected by its consent page. `watch` stands in the way of every request. */
export async function startShoplazza(
  shop = 'harbour',
  watch: (http: HttpClient) => HttpClient = (http) => http,
): Promise<ShoplazzaSandbox> {
  const store = await startStoreSandbox('shoplazza', shop);
  const sandbox = { origin: store.sandbox.url, domains: [...shoplazza.hosts] };
  const guarded = createGuardedHttp({ allowedOrigins: [], sandbox });
  const http = watch(guarded);
  const keys = await store.credentials<Keys>();
  const connected = await consentTo(http, keys.app, `${shop}.myshoplaza.com`);
  const underTest = store.underTest((order) => WorldOrder.parse(order).id);
  const world = () => store.state<WorldShop>();
  return {
    ...underTest,
    store,
    http,
    keys,
    world,
    connector: shoplazza,
    session: store.session(shoplazza, connected, http, keys.app),
    heldAs: { archived: 'draft' },
    unknownId: '999999999999999999',
    suit: (listing) =>
      listing.images.length > 0 ? listing : { ...listing, images: [anImage('https://cdn.example.com/any.jpg')] },
    async read(externalId) {
      const found = (await world()).products.find(({ id }) => id === externalId);
      return found ? held(found) : null;
    },
    titled: async (title) => (await world()).products.filter((one) => one.title === title).map(held),
    webhooks: {
      signature: 'x-shoplazza-hmac-sha256',
      held: async (address) =>
        (await world()).webhooks.filter((one) => one.address === address).map(({ topic }) => topic),
    },
    close: async () => {
      await underTest.close();
      await guarded.close();
    },
  };
}

/** Goes to the consent page, allows, and answers the query that the browser is sent back with. */
export async function consent(
  http: HttpClient,
  app: Keys['app'],
  shop: string,
  answer: 'allow' | 'refuse' = 'allow',
): Promise<Record<string, string>> {
  const round = { state: 'state-1', returnUrl: CALLBACK, shop };
  const asked = http.effectiveUrl(shoplazza.authorisation.consentUrl(app, round));
  const page = await (await fetch(asked)).text();
  const [, action = ''] = new RegExp(`action="([^"]*/${answer}\\?[^"]*)"`).exec(page) ?? [];
  const reply = await fetch(action.replaceAll('&amp;', '&'), { method: 'POST', redirect: 'manual' });
  return Object.fromEntries(new URL(reply.headers.get('location') ?? '').searchParams);
}

export async function consentTo(http: HttpClient, app: Keys['app'], shop: string): Promise<ConnectedStore> {
  const brought = await consent(http, app, shop);
  const round = { state: 'state-1', returnUrl: CALLBACK, shop };
  const [store] = await shoplazza.authorisation.accept(app, brought, round, http);
  if (!store) throw new Error('no store');
  return store;
}

/** A listing of one variant with an image, as the platform asks for one. */
export const aShown: typeof aSimple = (over = {}, variant = {}) =>
  aSimple({ images: [anImage('https://cdn.example.com/any.jpg')], ...over }, variant);

function held(product: WorldProduct): HeldProduct {
  return {
    externalId: product.id,
    title: product.title,
    status: product.published ? 'active' : 'draft',
    tags: product.tags,
    images: product.images.length,
    variants: product.variants.map((one) => ({
      sku: one.sku ?? '',
      price: one.price.toFixed(2),
      compareAtPrice: one.compare_at_price ? one.compare_at_price.toFixed(2) : null,
      inventory: one.inventory_quantity ?? 0,
      options: [one.option1, one.option2, one.option3].slice(0, product.options.length).map((value) => value ?? ''),
    })),
  };
}
