import { z } from 'zod';
import type { StoreSession } from '../../store.ts';
import { ShopifyClient } from './client.ts';
import { moreVariants, productStanding } from './documents/product.ts';
import { gid, isNumber } from './gid.ts';
import { WireMoreVariants, WireProductStanding, type WireStanding, type WireStandingVariant } from './wire.ts';

export const Credentials = z.object({
  accessToken: z.string(),
  /** Only where the token came from a consent: a pasted one does not end. */
  refreshToken: z.string().optional(),
});

/** A shop as the steps of publishing see it. */
export interface Shop {
  client: ShopifyClient;
  signal: AbortSignal;
  currency: string;
  /** Where stock is counted. */
  locationId: string;
  /** The Online Store; empty where we may not publish to it. */
  publicationId: string;
}

export function shopOf(session: StoreSession): Shop {
  return {
    client: clientOf(session),
    signal: session.signal,
    currency: session.currency,
    locationId: session.facts.locationId ?? '',
    publicationId: session.facts.publicationId ?? '',
  };
}

export const clientOf = (session: StoreSession): ShopifyClient =>
  new ShopifyClient({ ...session, url: adminOf(session) }, Credentials.parse(session.credentials).accessToken);

/** Where the shop's API is, whatever domain of its own it is found at. */
export const adminOf = ({ identity }: Pick<StoreSession, 'identity'>): string => `https://${identity}`;

/** A product with all of its variants. */
export interface Standing extends Omit<WireStanding, 'variants'> {
  variants: WireStandingVariant[];
}

/** Null when the shop does not have it. */
export async function readStanding(client: ShopifyClient, externalId: string): Promise<Standing | null> {
  if (!isNumber(externalId)) return null;
  const { product } = await client.ask(productStanding, { id: gid('Product', externalId) }, WireProductStanding);
  return product && whole(client, product);
}

/** Reads the variants behind the first page. */
export async function whole(client: ShopifyClient, { variants, ...product }: WireStanding): Promise<Standing> {
  const found = [...variants.nodes];
  for (let { hasNextPage, endCursor } = variants.pageInfo; hasNextPage; ) {
    const next = await client.ask(moreVariants, { id: product.id, after: endCursor }, WireMoreVariants);
    found.push(...(next.product?.variants.nodes ?? []));
    ({ hasNextPage, endCursor } = next.product?.variants.pageInfo ?? { hasNextPage: false, endCursor: null });
  }
  return { ...product, variants: found };
}
