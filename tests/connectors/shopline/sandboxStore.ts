import { z } from 'zod';
import type { HttpClient } from '#server/connectors/lib/http.ts';
import type { ConnectedStore } from '#server/connectors/store.ts';
import { shopline } from '#server/connectors/stores/shopline/index.ts';
import { createGuardedHttp } from '#server/outgoing/guardedHttp.ts';
import { type StoreSandbox, startStoreSandbox } from '#tests/kit/storeSandbox.ts';
import type { HeldProduct, StoreUnderTest } from '#tests/kit/storeUnderTest.ts';

interface WorldVariant {
  id: string;
  sku: string;
  price: string;
  compare_at_price: string;
  inventory_quantity: number;
  image: { id: string } | null;
  [field: string]: unknown;
}
export interface WorldProduct {
  id: string;
  handle: string;
  title: string;
  status: HeldProduct['status'];
  tags: string;
  options: { name: string }[];
  images: { id: string; source_src: string }[];
  variants: WorldVariant[];
  [field: string]: unknown;
}
interface WorldShop {
  products: WorldProduct[];
  webhooks: { id: string; address: string; topic: string; apiVersion: string }[];
  tokens: { kind: string; scope: string; until: number }[];
  requests: { total: number; byRoute: Record<string, number> };
}
export interface Keys {
  app: { appKey: string; appSecret: string };
  shops: { shop: string; url: string; accessToken: string }[];
}

export interface ShoplineSandbox extends StoreUnderTest {
  store: StoreSandbox;
  http: HttpClient;
  keys: Keys;
  world(): Promise<WorldShop>;
}

const WorldOrder = z.object({ id: z.string() });
export const CALLBACK = 'http://127.0.0.1:9/oauth/authorize/shopline';

/** A shop of a sandbox of its own, connected by its consent page. `watch` stands in the way of every request. */
export async function startShopline(
  shop = 'harbour',
  watch: (http: HttpClient) => HttpClient = (http) => http,
): Promise<ShoplineSandbox> {
  const store = await startStoreSandbox('shopline', shop);
  const sandbox = { origin: store.sandbox.url, domains: [...shopline.hosts] };
  const guarded = createGuardedHttp({ allowedOrigins: [], sandbox });
  const http = watch(guarded);
  const keys = await store.credentials<Keys>();
  const connected = await consentTo(http, keys.app, `https://${shop}.myshopline.com`);
  const underTest = store.underTest((order) => WorldOrder.parse(order).id);
  const world = () => store.state<WorldShop>();
  return {
    ...underTest,
    store,
    http,
    keys,
    world,
    connector: shopline,
    session: store.session(shopline, connected, http, keys.app),
    unknownId: '16057999999999999999999999',
    pageSize: 100,
    async read(externalId) {
      const found = (await world()).products.find(({ id }) => id === externalId);
      return found ? held(found) : null;
    },
    titled: async (title) => (await world()).products.filter((one) => one.title === title).map(held),
    webhooks: {
      signature: 'x-shopline-hmac-sha256',
      held: async (address) =>
        (await world()).webhooks.filter((one) => one.address === address).map(({ topic }) => topic),
    },
    close: async () => {
      await underTest.close();
      await guarded.close();
    },
  };
}

/** Goes to the consent page, answers it as its own script would, and answers the query the browser is sent back with. */
export async function consent(
  http: HttpClient,
  app: Keys['app'],
  shop: string,
  answer: 'allow' | 'refuse' = 'allow',
): Promise<Record<string, string>> {
  const asked = new URL(shopline.authorisation.consentUrl(app, { state: 'state-1', returnUrl: CALLBACK, shop }));
  const [route, query = ''] = asked.hash.slice(1).split('?');
  if (route !== '/oauth/authorize') throw new Error(`the page does not know ${route}`);
  const grant = http.effectiveUrl(new URL(`grant?${query}&answer=${answer}`, asked).href);
  const reply = await fetch(grant, { redirect: 'manual' });
  return Object.fromEntries(new URL(reply.headers.get('location') ?? '').searchParams);
}

export async function consentTo(http: HttpClient, app: Keys['app'], shop: string): Promise<ConnectedStore> {
  const brought = await consent(http, app, shop);
  const round = { state: 'state-1', returnUrl: CALLBACK, shop };
  const [store] = await shopline.authorisation.accept(app, brought, round, http);
  if (!store) throw new Error('no store');
  return store;
}

function held(product: WorldProduct): HeldProduct {
  return {
    externalId: product.id,
    title: product.title,
    status: product.status,
    tags: product.tags.split(',').filter(Boolean),
    images: product.images.length,
    variants: product.variants.map((one) => ({
      sku: one.sku,
      price: one.price,
      compareAtPrice: Number(one.compare_at_price) === 0 ? null : one.compare_at_price,
      inventory: one.inventory_quantity,
      options: product.options.map((_, at) => String(one[`option${at + 1}`] ?? '')),
    })),
  };
}
