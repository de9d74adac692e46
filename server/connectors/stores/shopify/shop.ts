import { z } from 'zod';
import { StoreFault } from '../../lib/storeFault.ts';
import type { StoreSession } from '../../store.ts';
import { ShopifyClient } from './client.ts';
import { defineMark } from './documents/shop.ts';
import { moreVariants, productByMark, productStanding } from './documents/writing.ts';
import { Refusal, refusalOf } from './fault.ts';
import {
  errorsOf,
  gid,
  isNumber,
  WireByMark,
  WireMoreVariants,
  WireProductStanding,
  type WireStanding,
  type WireStandingVariant,
} from './wire.ts';

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

/**
 * Our mark is a metafield of the type `id`, of which Shopify allows each value once. Unlike the handle, which merchants
 * rename at will, it is not seen in the shop, and it outlives an app that was removed and added again.
 * https://shopify.dev/docs/apps/build/metafields/working-with-custom-ids
 */
const place = { namespace: 'quayside', key: 'mark' };

export const customId = (mark: string): { customId: { namespace: string; key: string; value: string } } => ({
  customId: { ...place, value: mark },
});

/** Makes the shop know our mark. Safe to repeat. */
export async function defineMarks(client: ShopifyClient): Promise<void> {
  const definition = { ...place, name: 'Quayside', ownerType: 'PRODUCT', type: 'id' };
  const errors = await client.ask(defineMark, { definition }, errorsOf('metafieldDefinitionCreate'));
  const fault = refusalOf(errors.filter(({ code }) => code !== 'TAKEN'));
  if (fault) throw fault;
}

/** Whether a refusal is because the merchant took the definition of our mark out of the shop. */
const isUndefinedMark = (error: unknown): boolean =>
  error instanceof Refusal && /metafield definition/i.test(String(error.reason.params?.detail));

/** Runs a call that goes by our mark; where the shop does not know it (any more), makes it known first. */
export async function withMarks<T>(client: ShopifyClient, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isUndefinedMark(error)) throw error;
  }
  try {
    await defineMarks(client);
  } catch (error) {
    // Nothing of a product has happened, whatever became of the definition.
    throw error instanceof StoreFault ? new StoreFault(error.kind, error.reason, { cause: error }) : error;
  }
  return run();
}

/** The product that carries this mark, by Shopify's id; null when none does. */
export async function productMarked(client: ShopifyClient, mark: string): Promise<string | null> {
  try {
    const { productByIdentifier } = await client.ask(productByMark, { identifier: customId(mark) }, WireByMark);
    return productByIdentifier?.id ?? null;
  } catch (error) {
    if (isUndefinedMark(error)) return null;
    throw error;
  }
}
