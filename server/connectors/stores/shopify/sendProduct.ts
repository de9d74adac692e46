import type { Notice } from '#contract/errors.ts';
import { unreadable } from '../../lib/answer.ts';
import type { Listing } from '../../store.ts';
import { productSet } from './documents/writing.ts';
import { Refusal, refusalOf } from './fault.ts';
import { firstInput, inputCost, type ProductLists } from './productBody.ts';
import { customId, type Shop, type Standing, whole } from './shop.ts';
import { WireProductSet } from './wire.ts';

/** Sends a whole product, or what of it is in `input`, and returns what stands there then. */
export async function setProduct(shop: Shop, identifier: object, input: ProductLists): Promise<Standing> {
  const cost = productSet.cost + inputCost(input);
  const { productSet: answer } = await shop.client.ask(productSet, { identifier, input }, WireProductSet, cost);
  const fault = refusalOf(answer.userErrors);
  if (fault) throw fault;
  if (!answer.product) throw unreadable('productSet.product', true);
  return whole(shop.client, answer.product);
}

/**
 * Makes the product that carries the listing's mark. Where another product has its address already, Shopify chooses one; a
 * try before this one may have made it, and then it keeps the address that it has.
 */
export async function makeProduct(
  shop: Shop,
  listing: Listing,
  input: ProductLists,
): Promise<{ product: Standing; warnings: Notice[] }> {
  const { handle, ...first } = firstInput(listing);
  const make = (address: object) => setProduct(shop, customId(listing.mark), { ...input, ...first, ...address });
  if (handle === undefined) return { product: await make({}), warnings: [] };
  try {
    return { product: await make({ handle }), warnings: [] };
  } catch (error) {
    if (!(error instanceof Refusal && error.codes.includes('HANDLE_NOT_UNIQUE'))) throw error;
  }
  return { product: await make({}), warnings: [{ key: 'row.addressTaken', params: { address: handle } }] };
}
