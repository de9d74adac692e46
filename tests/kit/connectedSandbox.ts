import { z } from 'zod';
import type { HttpClient } from '#server/connectors/lib/http.ts';
import type { AppKeys } from '#server/connectors/store.ts';
import { createGuardedHttp } from '#server/outgoing/guardedHttp.ts';
import { type Authorised, consentTo } from './consent.ts';
import type { StoreSandbox } from './storeSandbox.ts';
import type { HeldProduct, StoreUnderTest } from './storeUnderTest.ts';

/** What stands in the way of every request of a connector. */
export type Watch = (http: HttpClient) => HttpClient;

export interface ConnectedSandbox extends Omit<StoreUnderTest, 'webhooks'> {
  store: StoreSandbox;
  http: HttpClient;
}

const WorldOrder = z.object({ id: z.string() });

/** The shop of a sandbox, connected by its consent page over the guarded way out. */
export async function connectSandbox(
  store: StoreSandbox,
  how: {
    connector: Authorised;
    app: AppKeys;
    /** As the consent page and the connector name the shop. */
    shop: string;
    /** Which of several granted stores; the first when left out. */
    identity?: string;
    /** What the platform holds, read past the connector. */
    products(): Promise<HeldProduct[]>;
    /** Our id of an order from the one that its API shows; the same when left out. */
    orderId?(shown: string): string;
    watch: Watch;
    /** Hosts that the sandbox plays beside the connector's own. */
    hosts?: string[];
  },
): Promise<ConnectedSandbox> {
  const { connector, app, products, orderId = (shown) => shown } = how;
  const domains = [...connector.hosts, ...(how.hosts ?? [])];
  const guarded = createGuardedHttp({ allowedOrigins: [], sandbox: { origin: store.sandbox.url, domains } });
  const http = how.watch(guarded);
  const granted = await consentTo(connector, http, app, how.shop);
  const connected = granted.find(({ identity }) => identity === (how.identity ?? identity));
  if (!connected) throw new Error(`${how.identity} is not in the authorisation`);
  const underTest = store.underTest((order) => orderId(WorldOrder.parse(order).id));
  return {
    ...underTest,
    store,
    http,
    connector,
    session: store.session(connector, connected, http, app),
    read: async (externalId) => (await products()).find((one) => one.externalId === externalId) ?? null,
    titled: async (title) => (await products()).filter((one) => one.title === title),
    close: async () => {
      await underTest.close();
      await guarded.close();
    },
  };
}
