import { shopline } from '#server/connectors/stores/shopline/index.ts';
import { type ConnectedSandbox, connectSandbox, type Watch } from '#tests/kit/connectedSandbox.ts';
import { startStoreSandbox } from '#tests/kit/storeSandbox.ts';
import type { HeldProduct, StoreUnderTest } from '#tests/kit/storeUnderTest.ts';

interface WorldVariant {
  id: string;
  sku: string;
  price: string;
  compare_at_price: string;
  inventory_quantity: number;
  inventory_tracker: boolean;
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

export interface ShoplineSandbox extends ConnectedSandbox, StoreUnderTest {
  keys: Keys;
  world(): Promise<WorldShop>;
}

/** A shop of a sandbox of its own, connected by its consent page. `watch` stands in the way of every request. */
export async function startShopline(shop = 'harbour', watch: Watch = (http) => http): Promise<ShoplineSandbox> {
  const store = await startStoreSandbox('shopline', shop);
  const keys = await store.credentials<Keys>();
  const world = async () => store.state<WorldShop>();
  const connected = await connectSandbox(store, {
    connector: shopline,
    app: keys.app,
    shop: `https://${shop}.myshopline.com`,
    products: () =>
      store.live<WorldShop>().products.map((product) => ({
        externalId: product.id,
        title: product.title,
        held: () => held(product),
      })),
    watch,
  });
  return {
    ...connected,
    keys,
    world,
    unknownId: '16057999999999999999999999',
    pageSize: 100,
    webhooks: {
      signature: 'x-shopline-hmac-sha256',
      held: async (address) =>
        (await world()).webhooks.filter((one) => one.address === address).map(({ topic }) => topic),
    },
  };
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
      inventory: one.inventory_tracker ? one.inventory_quantity : null,
      options: product.options.map((_, at) => String(one[`option${at + 1}`] ?? '')),
    })),
  };
}
