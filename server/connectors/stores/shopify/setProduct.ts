import { unreadable } from '../../lib/faults.ts';
import type { Listing } from '../../store.ts';
import { productSet } from './documents/product.ts';
import { refusalOf } from './fault.ts';
import { inputCost } from './productInput.ts';
import { type Shop, type Standing, whole } from './shop.ts';
import { WireProductSet } from './wire.ts';

/** Sends a whole product, or what of it is in `input`, and answers what stands there then. */
export async function setProduct(shop: Shop, listing: Listing, identifier: object, input: object): Promise<Standing> {
  const cost = productSet.cost + inputCost(listing);
  const { productSet: answer } = await shop.client.ask(productSet, { identifier, input }, WireProductSet, cost);
  const fault = refusalOf(answer.userErrors);
  if (fault) throw fault;
  if (!answer.product) throw unreadable('productSet.product', true);
  return whole(shop.client, answer.product);
}
