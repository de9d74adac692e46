import { expect } from 'vitest';
import { tiktok } from '#server/connectors/stores/tiktok/index.ts';
import { type ConnectedSandbox, connectSandbox, type Watch } from '#tests/kit/connectedSandbox.ts';
import { anImage } from '#tests/kit/listings.ts';
import { startStoreSandbox } from '#tests/kit/storeSandbox.ts';
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

export interface TikTokSandbox extends ConnectedSandbox, StoreUnderTest {
  app: Keys['app'];
  world(): Promise<WorldShop>;
}

/** A shop of a sandbox of its own, connected by the consent page. `watch` stands in the way of every request. */
export async function startTikTok(shop = 'harbour', watch: Watch = (http) => http): Promise<TikTokSandbox> {
  const store = await startStoreSandbox('tiktok', shop);
  const { app, shops } = await store.credentials<Keys>();
  const world = async () => store.state<WorldShop>();
  const connected = await connectSandbox(store, {
    connector: tiktok,
    app,
    shop,
    identity: shops.find((one) => one.shop === shop)?.id ?? '',
    products: () =>
      store
        .live<WorldShop>()
        .products.filter(({ status }) => status !== 'DELETED')
        .map((product) => ({ externalId: product.id, title: product.title, held: () => held(product) })),
    watch,
    hosts: ['cdn.example.com'],
  });
  return {
    ...connected,
    app,
    world,
    cannot: { tags: true, uncounted: true },
    // What was listed once is no draft any more.
    changedAs: { draft: 'archived' },
    alwaysWarns: ['row.categoryChosen', 'row.packageAssumed', 'row.auditPending', 'row.tagsLeftOut'],
    unknownId: '1729999999999999999',
    pageSize: 100,
    suit: (listing) => ({
      ...listing,
      // Outside the US and the UK a title has 25 characters at least.
      title: shop === 'harbour' ? listing.title : listing.title.padEnd(25, '.'),
      images: listing.images.length > 0 ? listing.images : [anImage('https://cdn.example.com/any.png')],
    }),
    // Where the bill goes, orders do not say; mail goes by the platform.
    orderAs: (expected) => ({
      ...expected,
      customer: expected.customer && { ...expected.customer, email: expect.stringMatching(/@scs\.tiktokw\.us$/) },
      billingAddress: null,
      shipBy: expect.any(Date),
    }),
    webhooks: {
      signature: 'authorization',
      oneAddress: true,
      held: async (address) =>
        (await world()).webhooks.filter((one) => one.address === address).map(({ eventType }) => eventType),
    },
  };
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
