import type { StoreSession } from '../../store.ts';
import { ShoplineClient } from './client.ts';
import { Credentials, Facts } from './connect.ts';

/** A store as the steps of the connector see it. */
export interface Shop {
  client: ShoplineClient;
  currency: string;
  /** Where stock is counted; replaced when the store says that it is none any more. */
  locationId: string;
  /** Where customers see the store. */
  domain: string;
  /** Collections met in this call, name -> id. */
  collections: Map<string, string>;
}

export function shopOf(session: StoreSession): Shop {
  const { accessToken } = Credentials.parse(session.credentials);
  const { locationId, domain } = Facts.parse(session.facts);
  const client = new ShoplineClient(session, accessToken);
  return { client, currency: session.currency, locationId, domain, collections: new Map() };
}
