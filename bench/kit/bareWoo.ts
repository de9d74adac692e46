import { Bucket } from '#server/connectors/lib/pace.ts';
import type { StoreSession } from '#server/connectors/store.ts';
import { woo } from '#server/connectors/stores/woo/index.ts';
import type { BenchServer } from './server.ts';

/** A WooCommerce shop of the sandbox for its connector alone: no database, no queue, no rate. */
export async function bareWoo({ deps: { http }, sandboxUrl }: BenchServer, shop: string): Promise<StoreSession> {
  const credentials = (await (await fetch(`${sandboxUrl}/_world/credentials`)).json()) as {
    woocommerce: { shop: string; url: string; consumerKey: string; consumerSecret: string }[];
  };
  const keys = credentials.woocommerce.find((one) => one.shop === shop);
  if (!keys) throw new Error(`The sandbox has no shop ${shop}.`);
  const { url, consumerKey, consumerSecret } = keys;
  const store = await woo.connect({ url, consumerKey, consumerSecret }, http);
  const pace = new Bucket({ burst: 1000, perSecond: 1000 });
  return { ...store, app: {}, pace, http, signal: new AbortController().signal, lifetime: {} };
}
