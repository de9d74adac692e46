import { shoplazza } from '#server/connectors/stores/shoplazza/index.ts';
import { type ConnectedSandbox, connectSandbox, type Watch } from '#tests/kit/connectedSandbox.ts';
import { anImage, aSimple } from '#tests/kit/listings.ts';
import { startStoreSandbox } from '#tests/kit/storeSandbox.ts';
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

export interface ShoplazzaSandbox extends ConnectedSandbox, StoreUnderTest {
  keys: Keys;
  world(): Promise<WorldShop>;
}

/** A shop of a sandbox of its own, connected by its consent page. `watch` stands in the way of every request. */
export async function startShoplazza(shop = 'harbour', watch: Watch = (http) => http): Promise<ShoplazzaSandbox> {
  const store = await startStoreSandbox('shoplazza', shop);
  const keys = await store.credentials<Keys>();
  const world = async () => store.state<WorldShop>();
  const connected = await connectSandbox(store, {
    connector: shoplazza,
    app: keys.app,
    shop: `${shop}.myshoplaza.com`,
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
    heldAs: { archived: 'draft' },
    unknownId: '999999999999999999',
    suit: (listing) =>
      listing.images.length > 0 ? listing : { ...listing, images: [anImage('https://cdn.example.com/any.jpg')] },
    webhooks: {
      signature: 'x-shoplazza-hmac-sha256',
      held: async (address) =>
        (await world()).webhooks.filter((one) => one.address === address).map(({ topic }) => topic),
    },
  };
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
      inventory: product.inventory_tracking ? (one.inventory_quantity ?? 0) : null,
      options: [one.option1, one.option2, one.option3].slice(0, product.options.length).map((value) => value ?? ''),
    })),
  };
}
