import { shopify } from '#server/connectors/stores/shopify/index.ts';
import { type ConnectedSandbox, connectSandbox, type Watch } from '#tests/kit/connectedSandbox.ts';
import { startStoreSandbox } from '#tests/kit/storeSandbox.ts';
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
    tracked: boolean;
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

export interface ShopifySandbox extends ConnectedSandbox, StoreUnderTest {
  keys: Keys;
  world(): Promise<WorldShop>;
}

/** A shop of a sandbox of its own, connected by its consent page. `watch` stands in the way of every request. */
export async function startShopify(shop = 'harbour', watch: Watch = (http) => http): Promise<ShopifySandbox> {
  const store = await startStoreSandbox('shopify', shop);
  const keys = await store.credentials<Keys>();
  const world = async () => store.state<WorldShop>();
  const connected = await connectSandbox(store, {
    connector: shopify,
    app: keys.app,
    shop: `${shop}.myshopify.com`,
    products: () =>
      store.live<WorldShop>().products.map((product) => ({
        externalId: numberOf(product.id),
        title: product.title,
        held: () => held(product),
      })),
    orderId: numberOf,
    watch,
  });
  return {
    ...connected,
    keys,
    world,
    pageSize: 100,
    webhooks: {
      signature: 'x-shopify-hmac-sha256',
      held: async (address) => (await world()).webhooks.filter(({ uri }) => uri === address).map(({ topic }) => topic),
    },
  };
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
      inventory: one.tracked ? one.available : null,
      options: one.values.filter((value) => value !== 'Default Title'),
    })),
  };
}
