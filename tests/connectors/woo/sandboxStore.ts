import type { HttpClient } from '#server/connectors/lib/http.ts';
import type { StoreSession } from '#server/connectors/store.ts';
import { woo } from '#server/connectors/stores/woo/index.ts';
import { plainHttp } from '#tests/kit/plainHttp.ts';
import type { HeldProduct, StoreUnderTest } from '#tests/kit/storeUnderTest.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/index.ts';
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

export interface WooSandbox extends StoreUnderTest {
  sandbox: Sandbox;
  http: HttpClient;
  keys: { url: string; consumerKey: string; consumerSecret: string };
  products(): Promise<WorldProduct[]>;
  control(path: string, body: unknown): Promise<void>;
}

/** A shop of a sandbox of its own, connected; every body sent is held against the published schema. */
export async function startWoo(shop = 'harbour'): Promise<WooSandbox> {
  const sandbox = await startSandbox({ port: 0 });
  const http = withCheckedBodies(plainHttp());
  const given = await credentialsOf(sandbox, shop);
  const { url, currency, weightUnit, credentials } = await woo.connect(given, http);
  const session: StoreSession = { url, currency, weightUnit, credentials, http, signal: new AbortController().signal };
  const control = async (path: string, body: unknown): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${sandbox.url}/_world/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(await reply.text());
  };
  const products = async (): Promise<WorldProduct[]> => {
    const world = await (await fetch(`${sandbox.url}/_world`)).json();
    return world.stores.woocommerce[shop].products;
  };
  return {
    connector: woo,
    session,
    sandbox,
    http,
    keys: given,
    control,
    products,
    async read(externalId) {
      const found = (await products()).find(({ id }) => String(id) === externalId);
      return found ? held(found) : null;
    },
    titled: async (title) => (await products()).filter(({ name }) => name === title).map(held),
    faults: {
      badImage: (src) => control('faults', { woocommerce: { badImages: [src] } }),
      revoke: () => control('revoke', { platform: 'woocommerce', shop, consumerKey: given.consumerKey }),
    },
    close: () => sandbox.close(),
  };
}

async function credentialsOf(sandbox: Sandbox, shop: string) {
  const all = await (await fetch(`${sandbox.url}/_world/credentials`)).json();
  const keys = all.woocommerce.find((entry: { shop: string }) => entry.shop === shop);
  return { url: String(keys.url), consumerKey: String(keys.consumerKey), consumerSecret: String(keys.consumerSecret) };
}

const statuses: Record<string, HeldProduct['status']> = { publish: 'active', private: 'archived' };

function held(product: WorldProduct): HeldProduct {
  const parts = product.type === 'variable' ? [...product.variations] : [product];
  parts.sort((a, b) => a.menu_order - b.menu_order);
  return {
    externalId: String(product.id),
    title: product.name,
    status: statuses[product.status] ?? 'draft',
    images: product.images.length,
    variants: parts.map((part) => ({
      sku: part.sku,
      price: part.sale_price || part.regular_price,
      compareAtPrice: part.sale_price ? part.regular_price : null,
      inventory: part.stock_quantity ?? 0,
      options: product.type === 'variable' ? part.attributes.map(({ option }) => option) : [],
    })),
  };
}
