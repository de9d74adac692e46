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

/** A product as the platform holds it, read past the connector: what it is found by, and the whole of it in our words. */
export interface HeldByPlatform {
  externalId: string;
  title: string;
  held(): HeldProduct;
}

/** How a store under test looks for products in what its platform holds. */
export function lookingIn(products: () => HeldByPlatform[]): Pick<StoreUnderTest, 'read' | 'titled'> {
  // What is told may be compared with a later look: nothing of it is the platform's own.
  const tell = (product: HeldByPlatform): HeldProduct => structuredClone(product.held());
  return {
    async read(externalId) {
      const found = products().find((one) => one.externalId === externalId);
      return found ? tell(found) : null;
    },
    titled: async (title) =>
      products()
        .filter((one) => one.title === title)
        .map(tell),
  };
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
    products(): HeldByPlatform[];
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
    ...lookingIn(products),
    close: async () => {
      await underTest.close();
      await guarded.close();
    },
  };
}
