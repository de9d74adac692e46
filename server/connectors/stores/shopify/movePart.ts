import { randomUUID } from 'node:crypto';
import type { TakeOverOutcome } from '../../fulfilment.ts';
import { unreadable } from '../../lib/answer.ts';
import type { ShopifyClient } from './client.ts';
import { fulfilmentOrderItems, fulfilmentOrderMove, inventoryActivate, placesForMove } from './documents/shipping.ts';
import { refusalCause } from './fault.ts';
import type { Page } from './wire.ts';
import {
  WireActivate,
  type WireErrors,
  type WireHolder,
  WireItems,
  WireMove,
  type WirePlaceForMove,
  WirePlacesForMove,
} from './wireFulfilment.ts';

type Refused = Extract<TakeOverOutcome, { kind: 'refused' }>;

/**
 * Moves a part of an order from a service to the merchant's place `own`, which is made to stock it first where it does not; where
 * that cannot be, to any other place of the merchant's that does.
 */
export async function movePart(client: ShopifyClient, part: WireHolder, own: string): Promise<TakeOverOutcome> {
  const places = await placesOf(client, part.id);
  const ours = places.find(({ location }) => location.id === own);
  if (ours && takesAll(ours)) return moved(client, part, own, 'other');
  const unstocked = await stocked(client, part, own);
  if (!unstocked) return moved(client, part, own, 'stock');
  const other = places.find((one) => !one.location.isFulfillmentService && takesAll(one));
  return other ? moved(client, part, other.location.id, 'other') : unstocked;
}

async function placesOf(client: ShopifyClient, id: string): Promise<WirePlaceForMove[]> {
  const [found] = (await client.ask(placesForMove, { ids: [id] }, WirePlacesForMove)).nodes;
  return found?.locationsForMove.nodes ?? [];
}

/** A place may take some of the lines and not the others. */
const takesAll = ({ movable, unavailableLineItemsCount }: WirePlaceForMove): boolean =>
  movable && (unavailableLineItemsCount?.count ?? 0) === 0;

/** Makes a place stock what is to be shipped, with no quantity: how many are there nobody knows. Null when it does; else why not. */
async function stocked(client: ShopifyClient, part: WireHolder, locationId: string): Promise<Refused | null> {
  for (const inventoryItemId of await itemsOf(client, part.id)) {
    // Repeating changes nothing, so that each call may have a key of its own.
    const variables = { inventoryItemId, locationId, key: randomUUID() };
    const { userErrors } = (await client.ask(inventoryActivate, variables, WireActivate)).inventoryActivate;
    if (userErrors.length > 0) return refusedBy(userErrors, part.assignedLocation.name, 'stock');
  }
  return null;
}

async function itemsOf(client: ShopifyClient, id: string): Promise<Set<string>> {
  const items = new Set<string>();
  for (let page: Page = { hasNextPage: true, endCursor: null }; page.hasNextPage; ) {
    const [found] = (await client.ask(fulfilmentOrderItems, { ids: [id], after: page.endCursor }, WireItems)).nodes;
    for (const { remainingQuantity, inventoryItemId } of found?.lineItems.nodes ?? []) {
      if (remainingQuantity > 0 && inventoryItemId) items.add(inventoryItemId);
    }
    page = found?.lineItems.pageInfo ?? { hasNextPage: false, endCursor: null };
  }
  return items;
}

async function moved(
  client: ShopifyClient,
  part: WireHolder,
  newLocationId: string,
  cause: 'stock' | 'other',
): Promise<TakeOverOutcome> {
  const answer = await client.ask(fulfilmentOrderMove, { id: part.id, newLocationId }, WireMove);
  const { movedFulfillmentOrder, userErrors } = answer.fulfillmentOrderMove;
  if (userErrors.length > 0) return refusedBy(userErrors, part.assignedLocation.name, cause);
  if (!movedFulfillmentOrder) throw unreadable('fulfillmentOrderMove', true);
  return { kind: 'done' };
}

/** Shopify tells the reason in words alone. */
export function refusedBy(errors: WireErrors, service: string, cause: Refused['cause']): Refused {
  const said = [...new Set(errors.map(({ message }) => message))].join(' ');
  return { kind: 'refused', cause: refusalCause(said) === 'scope' ? 'scope' : cause, service, said };
}
