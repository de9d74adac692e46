import * as appInstances from '@wix/auto_sdk_app-management_app-instances';
import * as siteProperties from '@wix/auto_sdk_business-tools_site-properties';
import * as orderFulfillments from '@wix/auto_sdk_ecom_order-fulfillments';
import * as orders from '@wix/auto_sdk_ecom_orders';
import * as catalogVersioning from '@wix/auto_sdk_stores_catalog-versioning';
import * as inventoryItemsV3 from '@wix/auto_sdk_stores_inventory-items-v-3';
import * as productsV3 from '@wix/auto_sdk_stores_products-v-3';
import * as readOnlyVariantsV3 from '@wix/auto_sdk_stores_read-only-variants-v-3';
import { AppStrategy, createClient } from '@wix/sdk';
import { z } from 'zod';
import { type Sandbox, startSandbox } from '../../../sandbox/index.ts';

const API = 'https://www.wixapis.com/';
const Keys = z.object({
  wix: z.object({
    app: z.object({ appId: z.string(), appSecret: z.string(), publicKey: z.string() }),
    shops: z.array(z.object({ shop: z.string(), instanceId: z.string() })),
  }),
});

/** A sandbox with the app on one of its Wix sites, and Wix's own client there. */
export interface WixSdk {
  sandbox: Sandbox;
  client: ReturnType<typeof clientOf>;
  app: z.infer<typeof Keys>['wix']['app'];
  instanceId: string;
  /** `GET /stores/v3/products/query`, of each request that the client has made. */
  requests: string[];
  /** Takes the place of the global `fetch`: parts of the client ask for their tokens by it, and know one address only. */
  fetch: typeof fetch;
  close(): Promise<void>;
}

export async function startWixSdk(shop = 'harbour'): Promise<WixSdk> {
  const sandbox = await startSandbox({ port: 0 });
  const real = fetch;
  const requests: string[] = [];
  const { wix } = Keys.parse(await (await real(`${sandbox.url}/_world/credentials`)).json());
  const instanceId = wix.shops.find((one) => one.shop === shop)?.instanceId ?? '';
  const install = new URLSearchParams({ appId: wix.app.appId, postInstallationUrl: sandbox.url, site: shop });
  await real(`${sandbox.url}/_hosts/www.wix.com/app-installer/agree?${install}`, { redirect: 'manual' });
  return {
    sandbox,
    instanceId,
    requests,
    app: wix.app,
    client: clientOf(wix.app, instanceId),
    fetch: (input, init) => {
      const url = String(input);
      if (!url.startsWith(API)) return real(input, init);
      requests.push(`${init?.method} ${new URL(url).pathname}`);
      return real(url.replace('https://', `${sandbox.url}/_hosts/`), init);
    },
    close: () => sandbox.close(),
  };
}

function clientOf(app: { appId: string; appSecret: string; publicKey: string }, instanceId: string) {
  return createClient({
    auth: AppStrategy({ ...app, instanceId }),
    modules: {
      appInstances,
      siteProperties,
      catalogVersioning,
      productsV3,
      readOnlyVariantsV3,
      inventoryItemsV3,
      orders,
      orderFulfillments,
    },
  });
}

const Refusal = z.object({ status: z.number(), details: z.looseObject({}), message: z.string() });

/** What Wix's client throws where a call is refused. */
export async function refusalOf(call: Promise<unknown>): Promise<z.infer<typeof Refusal>> {
  const thrown = await call.then(
    () => null,
    (error: unknown) => error,
  );
  return Refusal.parse(thrown);
}
