import { z } from 'zod';
import type { StoreSession } from '../../store.ts';
import { ShoplineClient } from './client.ts';
import { Facts } from './prove.ts';

const Credentials = z.object({ accessToken: z.string() });

/** A store as the steps of the connector see it. */
export interface Shop {
  client: ShoplineClient;
  currency: string;
  /** Where stock is counted. */
  locationId: string;
  /** Where customers see the store. */
  domain: string;
}

export function shopOf(session: StoreSession): Shop {
  const { accessToken } = Credentials.parse(session.credentials);
  const { locationId, domain } = Facts.parse(session.facts);
  return { client: new ShoplineClient(session, accessToken), currency: session.currency, locationId, domain };
}
