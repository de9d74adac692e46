import { z } from 'zod';
import type { HttpClient } from '#server/connectors/lib/http.ts';
import type { ConnectedStore } from '#server/connectors/store.ts';
import { shopify } from '#server/connectors/stores/shopify/index.ts';
import { createGuardedHttp } from '#server/outgoing/guardedHttp.ts';
import { type StoreSandbox, startStoreSandbox } from '#tests/kit/storeSandbox.ts';
import type { HeldProduct, StoreUnderTest } from '#tests/kit/storeUnderTest.ts';

export interface WorldProduct {
  id: string;
  title: string;
  handle: string;
  status: string;
  tags: string[];
  images: { id: string; source_src: string; status: string }[];
  metafields: { key: string; value: string }[];
  publicationIds: string[];
  collectionIds: string[];
  options: { name: string; values: { name: string }[] }[];
  variants: {
    id: string;
    sku: string;
    price: string;
    compareAtPrice: string | null;
    available: number;
    values: string[];
    mediaId: string | null;
    [field: string]: unknown;
  }[];
  [field: string]: unknown;
}
interface WorldShop {
  products: WorldProduct[];
  collections: { id: string; title: string; publicationIds: string[] }[];
  webhooks: { id: string; uri: string; topic: string }[];
  requests: { total: number; byRoute: Record<string, number> };
}
export interface Keys {
  app: { clientId: string; clientSecret: string };
  shops: { shop: string; url: string; accessToken: string }[];
}

export interface ShopifySandbox extends StoreUnderTest {
  store: StoreSandbox;
  http: HttpClient;
  keys: Keys;
  world(): Promise<WorldShop>;
}

const WorldOrder = z.object({ id: z.string() });
export const CALLBACK = 'http://127.0.0.1:9/oauth/authorize/shopify';

/** A shop of a sandbox of its own, connected by its consent page. `watch` stands in the way of every request. */
export async function startShopify(
  shop = 'harbour',
  watch: (http: HttpClient) => HttpClient = (http) => http,
): Promise<ShopifySandbox> {
  const store = await startStoreSandbox('shopify', shop);
  const sandbox = { origin: store.sandbox.url, domains: [...shopify.hosts] };
  const guarded = createGuardedHttp({ allowedOrigins: [], sandbox });
  const http = watch(guarded);
  const keys = await store.credentials<Keys>();
  const connected = await consentTo(http, keys.app, `${shop}.myshopify.com`);
  const underTest = store.underTest((order) => numberOf(WorldOrder.parse(order).id));
  const world = () => store.state<WorldShop>();
  return {
    ...underTest,
    store,
    http,
    keys,
    world,
    connector: shopify,
    session: store.session(shopify, connected, http, keys.app),
    pageSize: 100,
    async read(externalId) {
      const found = (await world()).products.find(({ id }) => numberOf(id) === externalId);
      return found ? held(found) : null;
    },
    titled: async (title) => (await world()).products.filter((one) => one.title === title).map(held),
    webhooks: {
      signature: 'x-shopify-hmac-sha256',
      held: async (address) => (await world()).webhooks.filter(({ uri }) => uri === address).map(({ topic }) => topic),
    },
    close: async () => {
      await underTest.close();
      await guarded.close();
    },
  };
}

/** Goes to the consent page, answers it, and answers the query that the browser is sent back with. */
export async function consent(
  http: HttpClient,
  app: Keys['app'],
  shop: string,
  answer: 'allow' | 'refuse' = 'allow',
): Promise<Record<string, string>> {
  const round = { state: 'state-1', returnUrl: CALLBACK, shop };
  const page = await (await fetch(http.effectiveUrl(shopify.authorisation.consentUrl(app, round)))).text();
  const [, action = ''] = new RegExp(`action="([^"]*/${answer}\\?[^"]*)"`).exec(page) ?? [];
  const reply = await fetch(action.replaceAll('&amp;', '&'), { method: 'POST', redirect: 'manual' });
  return Object.fromEntries(new URL(reply.headers.get('location') ?? '').searchParams);
}

export async function consentTo(http: HttpClient, app: Keys['app'], shop: string): Promise<ConnectedStore> {
  const brought = await consent(http, app, shop);
  const round = { state: 'state-1', returnUrl: CALLBACK, shop };
  const [store] = await shopify.authorisation.accept(app, brought, round, http);
  if (!store) throw new Error('no store');
  return store;
}

export const numberOf = (id: string): string => id.slice(id.lastIndexOf('/') + 1);

const statuses: Record<string, HeldProduct['status']> = { ACTIVE: 'active', ARCHIVED: 'archived', DRAFT: 'draft' };

function held(product: WorldProduct): HeldProduct {
  return {
    externalId: numberOf(product.id),
    title: product.title,
    status: statuses[product.status] ?? 'draft',
    tags: product.tags,
    images: product.images.length,
    variants: product.variants.map((one) => ({
      sku: one.sku,
      price: one.price,
      compareAtPrice: one.compareAtPrice,
      inventory: one.available,
      options: one.values.filter((value) => value !== 'Default Title'),
    })),
  };
}
