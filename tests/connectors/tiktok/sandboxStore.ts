import { z } from 'zod';
import type { HttpClient } from '#server/connectors/lib/http.ts';
import type { ConnectedStore } from '#server/connectors/store.ts';
import { tiktok } from '#server/connectors/stores/tiktok/index.ts';
import { createGuardedHttp } from '#server/outgoing/guardedHttp.ts';
import { anImage } from '#tests/kit/listings.ts';
import { type StoreSandbox, startStoreSandbox } from '#tests/kit/storeSandbox.ts';
import type { HeldProduct, StoreUnderTest } from '#tests/kit/storeUnderTest.ts';

export interface WorldSku {
  id: string;
  seller_sku: string;
  external_sku_id: string;
  price: { tax_exclusive_price: string };
  list_price?: { amount: string };
  inventory: { quantity: number }[];
  sales_attributes: { name: string; value_name: string; sku_img?: { uri: string } }[];
}
export interface WorldProduct {
  id: string;
  title: string;
  status: string;
  description: string;
  external_product_id: string;
  package_weight: { value: string; unit: string };
  package_dimensions: { length: string; width: string; height: string };
  category_chains: { id: string }[];
  main_images: { uri: string }[];
  images: { fileName: string; useCase: string }[];
  skus: WorldSku[];
}
interface WorldShop {
  products: WorldProduct[];
  webhooks: { eventType: string; address: string }[];
  requests: { total: number; byRoute: Record<string, number> };
}
interface Keys {
  app: { appKey: string; appSecret: string; serviceId: string };
  shops: { shop: string; id: string }[];
}

export interface TikTokSandbox extends StoreUnderTest {
  store: StoreSandbox;
  http: HttpClient;
  app: Keys['app'];
  world(): Promise<WorldShop>;
}

const WorldOrder = z.object({ id: z.string() });
const CALLBACK = 'http://127.0.0.1:9/oauth/authorize/tiktok';

/** A shop of a sandbox of its own, connected by the consent page. `watch` stands in the way of every request. */
export async function startTikTok(
  shop = 'harbour',
  watch: (http: HttpClient) => HttpClient = (http) => http,
): Promise<TikTokSandbox> {
  const store = await startStoreSandbox('tiktok', shop);
  const sandbox = { origin: store.sandbox.url, domains: [...tiktok.hosts, 'cdn.example.com'] };
  const guarded = createGuardedHttp({ allowedOrigins: [], sandbox });
  const http = watch(guarded);
  const { app, shops } = await store.credentials<Keys>();
  const { id } = shops.find((one) => one.shop === shop) ?? { id: '' };
  const connected = (await connect(http, app, shop)).find(({ identity }) => identity === id);
  if (!connected) throw new Error(`${shop} is not in the authorisation`);
  const underTest = store.underTest((order) => WorldOrder.parse(order).id);
  const world = () => store.state<WorldShop>();
  const standing = async () => (await world()).products.filter(({ status }) => status !== 'DELETED');
  return {
    ...underTest,
    store,
    http,
    app,
    world,
    connector: tiktok,
    session: store.session(tiktok, connected, http, app),
    cannot: { tags: true },
    // What was listed once is no draft any more.
    changedAs: { draft: 'archived' },
    alwaysWarns: ['row.categoryChosen', 'row.packageAssumed', 'row.auditPending', 'row.tagsLeftOut'],
    unknownId: '1729999999999999999',
    pageSize: 100,
    suit: (listing) =>
      listing.images.length > 0 ? listing : { ...listing, images: [anImage('https://cdn.example.com/any.png')] },
    // Where the bill goes, orders do not say.
    orderAs: (expected) => ({ ...expected, billingAddress: null }),
    async read(externalId) {
      const found = (await standing()).find((one) => one.id === externalId);
      return found ? held(found) : null;
    },
    titled: async (title) => (await standing()).filter((one) => one.title === title).map(held),
    webhooks: {
      signature: 'authorization',
      oneAddress: true,
      held: async (address) =>
        (await world()).webhooks.filter((one) => one.address === address).map(({ eventType }) => eventType),
    },
    close: async () => {
      await underTest.close();
      await guarded.close();
    },
  };
}

/** Goes to the consent page, allows as the seller of this shop, and answers the query that the browser brings back. */
export async function consent(
  http: HttpClient,
  app: Keys['app'],
  shop: string,
  answer = 'Allow',
): Promise<Record<string, string>> {
  const round = { state: 'state-1', returnUrl: CALLBACK, shop: null };
  const asked = `${http.effectiveUrl(tiktok.authorisation.consentUrl(app, round))}&redirect=${encodeURIComponent(CALLBACK)}`;
  const page = await (await fetch(asked)).text();
  const button = answer === 'Allow' ? `Allow as [^<]*\\((?:\\w+, )?${shop}\\b[^<]*` : answer;
  const [, href = ''] = new RegExp(`href="([^"]*)">${button}</a>`).exec(page) ?? [];
  const link = new URL(href.replaceAll('&amp;', '&'), asked);
  const reply = await fetch(link, { redirect: 'manual' });
  return Object.fromEntries(new URL(reply.headers.get('location') ?? '').searchParams);
}

export async function connect(http: HttpClient, app: Keys['app'], shop: string): Promise<ConnectedStore[]> {
  const round = { state: 'state-1', returnUrl: CALLBACK, shop: null };
  return tiktok.authorisation.accept(app, await consent(http, app, shop), round, http);
}

const statuses: Record<string, HeldProduct['status']> = { ACTIVATE: 'active', PENDING: 'active', DRAFT: 'draft' };

function held(product: WorldProduct): HeldProduct {
  return {
    externalId: product.id,
    title: product.title,
    status: statuses[product.status] ?? 'archived',
    tags: [],
    images: product.main_images.length,
    variants: product.skus.map((sku) => ({
      sku: sku.seller_sku,
      price: sku.price.tax_exclusive_price,
      compareAtPrice: sku.list_price?.amount ?? null,
      inventory: sku.inventory.reduce((sum, { quantity }) => sum + quantity, 0),
      options: sku.sales_attributes.map(({ value_name }) => value_name),
    })),
  };
}
