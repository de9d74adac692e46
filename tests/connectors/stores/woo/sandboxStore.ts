import { z } from 'zod';
import type { HttpClient } from '#server/connectors/lib/http.ts';
import { woo } from '#server/connectors/stores/woo/index.ts';
import { lookingIn } from '#tests/kit/connectedSandbox.ts';
import { plainHttp } from '#tests/kit/plainHttp.ts';
import { type StoreSandbox, startStoreSandbox } from '#tests/kit/storeSandbox.ts';
import type { HeldProduct, StoreUnderTest } from '#tests/kit/storeUnderTest.ts';
import type { Sandbox } from '../../../../sandbox/index.ts';
import { decodeEntities } from '../../../../sandbox/stores/woocommerce/products/wordpressText.ts';
import type { ShopSettings } from '../../../../sandbox/stores/woocommerce/types.ts';
import { withCheckedBodies } from './publishedSchema.ts';

interface WorldProduct {
  id: number;
  type: string;
  name: string;
  status: string;
  sku: string;
  regular_price: string;
  sale_price: string;
  stock_quantity: number | null;
  menu_order: number;
  images: { id: number; source_src: string }[];
  attributes: { slug: string; option: string }[];
  tags: { name: string }[];
  meta_data: { key: string; value: string }[];
  variations: WorldProduct[];
  [field: string]: unknown;
}

interface WorldWebhook {
  id: number;
  topic: string;
  delivery_url: string;
  status: string;
}

interface WorldShop {
  products: WorldProduct[];
  webhooks: WorldWebhook[];
}

const WorldOrder = z.object({ id: z.number() });

export interface WooSandbox extends StoreUnderTest {
  sandbox: Sandbox;
  store: StoreSandbox;
  http: HttpClient;
  keys: { url: string; consumerKey: string; consumerSecret: string };
  products(): Promise<WorldProduct[]>;
  heldWebhooks(): Promise<WorldWebhook[]>;
  control(path: string, body: unknown): Promise<void>;
  /** What the shop's owner chooses, in place of all that was chosen before. */
  settings(chosen: ShopSettings): void;
}

/** A shop of a sandbox of its own, connected; every body sent is held against the published schema. */
export async function startWoo(shop = 'harbour', chosen: ShopSettings = {}): Promise<WooSandbox> {
  const store = await startStoreSandbox('woocommerce', shop);
  const { sandbox } = store;
  const owned = sandbox.world.collection<ShopSettings & { id: number }>(`woocommerce/${shop}/settings`);
  const settings = (owners: ShopSettings): void => owned.set(1, { ...owners, id: 1 });
  settings(chosen);
  const http = withCheckedBodies(plainHttp());
  const keys = await keysOf(store);
  const products = async () => store.state<WorldShop>().products;
  const heldWebhooks = async () => store.state<WorldShop>().webhooks;
  return {
    ...store.underTest((order) => String(WorldOrder.parse(order).id)),
    connector: woo,
    session: store.session(woo, await woo.connect(keys, http), http),
    // Barcodes came with WooCommerce 9.2.
    cannot: shop === 'lantern' ? { barcode: true } : {},
    pageSize: 100,
    // Whoever has no account buys as a guest.
    orderAs: (expected) => ({
      ...expected,
      customer: expected.customer && { ...expected.customer, externalId: null },
    }),
    sandbox,
    store,
    http,
    keys,
    control: async (path, body) => void (await store.control(path, body)),
    settings,
    products,
    heldWebhooks,
    ...lookingIn(() =>
      store.live<WorldShop>().products.map((product) => ({
        externalId: String(product.id),
        title: decodeEntities(product.name),
        held: () => held(product),
      })),
    ),
    webhooks: {
      signature: 'x-wc-webhook-signature',
      held: async (address) =>
        (await heldWebhooks()).filter(({ delivery_url }) => delivery_url === address).map(({ topic }) => topic),
    },
  };
}

async function keysOf(store: StoreSandbox): Promise<WooSandbox['keys']> {
  const all = await store.credentials<(WooSandbox['keys'] & { shop: string })[]>();
  const found = all.find((entry) => entry.shop === store.shop);
  if (!found) throw new Error(`there is no shop ${store.shop}`);
  const { url, consumerKey, consumerSecret } = found;
  return { url, consumerKey, consumerSecret };
}

const statuses: Record<string, HeldProduct['status']> = { publish: 'active', private: 'archived' };

function held(product: WorldProduct): HeldProduct {
  const parts = product.type === 'variable' ? [...product.variations] : [product];
  parts.sort((a, b) => a.menu_order - b.menu_order);
  return {
    externalId: String(product.id),
    title: decodeEntities(product.name),
    status: statuses[product.status] ?? 'draft',
    tags: product.tags.map(({ name }) => name),
    images: product.images.length,
    variants: parts.map((part) => ({
      sku: part.sku,
      price: part.sale_price || part.regular_price,
      compareAtPrice: part.sale_price ? part.regular_price : null,
      inventory: part.stock_quantity,
      options: product.type === 'variable' ? part.attributes.map(({ option }) => option) : [],
    })),
  };
}
