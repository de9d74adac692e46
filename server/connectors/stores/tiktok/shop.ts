import { keysRefused } from '../../lib/faults.ts';
import type { StoreSession } from '../../store.ts';
import { TikTokClient } from './client.ts';
import { paths } from './paths.ts';
import { feltRateOf } from './rate.ts';
import { Credentials } from './tokens.ts';
import { WireWarehouses } from './wire.ts';

/** One bound shop: how to call it, and what bodies about it need to know. */
export interface Shop {
  client: TikTokClient;
  session: StoreSession;
  region: string;
  currency: string;
}

/** Throws `StoreFault('unauthorised')` where the server's registration or the shop's keys are missing. */
export function shopOf(session: StoreSession): Shop {
  const credentials = Credentials.safeParse(session.credentials).data;
  const { appKey, appSecret } = session.app;
  const { cipher, region = '' } = session.facts;
  if (!credentials || !appKey || !appSecret || !cipher) {
    throw keysRefused();
  }
  const { http, pace, signal } = session;
  const { accessToken } = credentials;
  const rate = feltRateOf(pace);
  const client = new TikTokClient({ http, pace, rate, signal, appKey, appSecret, accessToken, cipher });
  return { client, session, region, currency: session.currency };
}

/** Where the shop's stock is counted: what was noted while connecting, else asked for. */
export async function warehouseOf({ client, session }: Shop): Promise<string> {
  return session.facts.warehouseId || defaultWarehouse(client);
}

/**
 * The sales warehouse that is the default; "" where there is none.
 * partner.tiktokshop.com/docv2/page/get-warehouse-list-202309
 */
export async function defaultWarehouse(client: TikTokClient): Promise<string> {
  const { warehouses } = await client.call({ method: 'GET', path: paths.warehouses }, WireWarehouses);
  const selling = warehouses.filter(
    ({ type, effect_status }) => type !== 'RETURN_WAREHOUSE' && effect_status !== 'DISABLED',
  );
  return (selling.find(({ is_default }) => is_default) ?? selling[0])?.id ?? '';
}
