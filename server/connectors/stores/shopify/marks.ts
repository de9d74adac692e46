import { StoreFault } from '../../lib/storeFault.ts';
import type { ShopifyClient } from './client.ts';
import { productByMark } from './documents/product.ts';
import { defineMark } from './documents/shop.ts';
import { Refusal, refusalOf } from './fault.ts';
import { errorsOf, WireByMark } from './wire.ts';

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
