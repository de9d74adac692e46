import { z } from 'zod';
import type { HttpClient } from '#server/connectors/lib/http.ts';
import type { AppKeys } from '#server/connectors/store.ts';
import { wix } from '#server/connectors/stores/wix/index.ts';
import { type ConnectedSandbox, connectSandbox, type Watch } from '#tests/kit/connectedSandbox.ts';
import { startStoreSandbox } from '#tests/kit/storeSandbox.ts';
import type { HeldProduct, StoreUnderTest } from '#tests/kit/storeUnderTest.ts';

const Choice = z.object({ optionChoiceNames: z.object({ choiceName: z.string() }) });
const Product = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  handle: z.string(),
  revision: z.string(),
  visible: z.boolean(),
  images: z.array(z.object({ id: z.string(), altText: z.string(), source: z.string() })),
  options: z.array(
    z.object({
      name: z.string(),
      choicesSettings: z.object({
        choices: z.array(
          z.object({
            name: z.string(),
            media: z.object({ items: z.array(z.object({ mediaId: z.string() })) }),
          }),
        ),
      }),
    }),
  ),
  variantsInfo: z.object({
    variants: z.array(
      z.object({
        id: z.string(),
        sku: z.string().default(''),
        barcode: z.string().default(''),
        choices: z.array(Choice),
        price: z.object({
          actualPrice: z.object({ amount: z.string() }),
          compareAtPrice: z.object({ amount: z.string() }).optional(),
        }),
        physicalProperties: z.looseObject({ weight: z.number().optional() }),
      }),
    ),
  }),
  stock: z.array(
    z
      .object({ id: z.string(), quantity: z.number().optional(), preorderInfo: z.object({ enabled: z.boolean() }) })
      .nullable(),
  ),
});
const Webhooks = z.array(z.object({ address: z.string() }));
const World = z.object({ products: z.array(Product), webhooks: Webhooks });
type World = z.infer<typeof World>;
export type WorldProduct = z.infer<typeof Product>;
/** The site before anything of it is checked: what a product is looked up by. */
interface LiveSite {
  products: { id: string; name: string }[];
  webhooks: unknown;
}

const Keys = z.object({
  app: z.object({ appId: z.string(), appSecret: z.string(), publicKey: z.string() }),
  shops: z.array(z.object({ shop: z.string(), url: z.string(), instanceId: z.string() })),
});

export interface WixSandbox extends ConnectedSandbox, StoreUnderTest {
  app: AppKeys;
  instanceId: string;
  world(): Promise<World>;
  /** The product of this id as the sandbox holds it. */
  heldBy(externalId: string): Promise<WorldProduct>;
}

/** A site of a sandbox of its own with the app installed. `watch` stands in the way of every request. */
export async function startWix(shop = 'harbour', watch: Watch = (http) => http): Promise<WixSandbox> {
  const store = await startStoreSandbox('wix', shop);
  const keys = Keys.parse(await store.credentials());
  const instanceId = keys.shops.find((one) => one.shop === shop)?.instanceId ?? '';
  const world = async (): Promise<World> => World.parse(store.state());
  const connected = await connectSandbox(store, {
    connector: wix,
    app: keys.app,
    shop,
    products: () =>
      store.live<LiveSite>().products.map((product) => ({
        externalId: product.id,
        title: product.name,
        held: () => held(Product.parse(product)),
      })),
    watch,
  });
  const { http } = connected;
  // Nothing goes to a server that happens to run on this machine.
  await webhooksTo(http, null);
  return {
    ...connected,
    app: keys.app,
    instanceId,
    world,
    cannot: { tags: true },
    heldAs: { archived: 'draft' },
    unknownId: 'f0000000-0000-4000-8000-000000000000',
    pageSize: 100,
    suit: (listing) => listing,
    async heldBy(externalId) {
      const found = store.live<LiveSite>().products.find(({ id }) => id === externalId);
      if (!found) throw new Error(`${externalId} is not in the site`);
      return structuredClone(Product.parse(found));
    },
    webhooks: {
      signature: null,
      held: async (address) =>
        Webhooks.parse(store.live<LiveSite>().webhooks)
          .filter((one) => one.address === address)
          .map(() => 'all'),
      dashboard: (address) => webhooksTo(http, address),
      otherKeys: { app: { ...keys.app, publicKey: OTHER_KEY }, secret: '' },
    },
  };
}

/** Types an address into the app's dashboard. */
async function webhooksTo(http: HttpClient, address: string | null): Promise<void> {
  const page = http.effectiveUrl('https://manage.wix.com/webhooks');
  const reply = await fetch(page, { method: 'POST', body: new URLSearchParams({ address: address ?? '' }) });
  if (!reply.ok) throw new Error(await reply.text());
}

function held(product: WorldProduct): HeldProduct {
  return {
    externalId: product.id,
    title: product.name,
    status: product.visible ? 'active' : 'draft',
    tags: [],
    images: product.images.length,
    variants: product.variantsInfo.variants.map(({ sku, price, choices }, at) => ({
      sku,
      price: price.actualPrice.amount,
      compareAtPrice: price.compareAtPrice?.amount ?? null,
      inventory: product.stock[at]?.quantity ?? null,
      options: choices.map(({ optionChoiceNames }) => optionChoiceNames.choiceName),
    })),
  };
}

/** A key that signs nothing here. */
const OTHER_KEY = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA2wh4unwd1qKObfO/CrzO
+Ui7G/dRe89mc2G6g3WDaSrRr4MTb9Q0mlq75PHBXxOlhvbMru5sbduohFKgwGFg
AlCru5VBvtSPEx1Y3gcEONToTdt1N65mSamGUkTxJJ2bbWGNYrnmVUzz9A67Xckf
qAJPdvdutaMW4gkijNZ3OS7DbP4vw+o1++w+zFa7+x4USWz4O8O+jaJ/HjMdTQ0l
iz5J5PamC3TUBb0wKdvC5i8recfoVy48PYZvFw9r0fbvIuqgCDFWLPEuxSEBLhgt
8cBFR1/t1E5zMUhpsEGfc/eHIs1m4MojqlBRzZDRDon0V9rTYcV2YeqWAEZrYu2a
AwIDAQAB
-----END PUBLIC KEY-----`;
