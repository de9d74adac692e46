import { DomainError } from '#contract/errors.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { lockOrders, type OrderKey } from '../orders/index.ts';
import { type Claim, releaseClaims, reservedAt } from './claims.ts';
import { levelOf, lockItems, type Place } from './levels.ts';

/** What of an item is in a warehouse that is held, and the claims of it that may be released: the newest first. */
export interface HeldPlace {
  onHand: number;
  claims: Claim[];
}

/**
 * Holds items, and the orders that have something of them reserved in these places, so that items can be taken out there. Orders come
 * first, as everywhere: a claim of an order that came meanwhile is not held, and is not released. `orders`: others that are held too.
 */
export async function holdPlaces(
  tx: MerchantTx,
  places: readonly Place[],
  orders: readonly OrderKey[] = [],
): Promise<(place: Place) => Promise<HeldPlace>> {
  const before: Claim[] = [];
  for (const place of places) before.push(...(await reservedAt(tx, place)));
  await lockOrders(tx, [...orders, ...before]);
  await lockItems(
    tx,
    places.map(({ itemId }) => itemId),
  );
  const held = new Set(before.map(({ claimId }) => claimId));
  return async (place) => ({
    onHand: (await levelOf(tx, place)).onHand,
    claims: (await reservedAt(tx, place)).filter(({ claimId }) => held.has(claimId)),
  });
}

/**
 * Makes room for a level of `onHand` items that is below what is reserved: the newest claims go, and what they were for is short again.
 * The place is held by the caller (`holdPlaces`). Throws `stockReserved` where what came meanwhile would have to go too. Returns the orders
 * that lost something, to be followed once the level has changed.
 */
export async function makeRoom(
  tx: MerchantTx,
  place: Place,
  claims: readonly Claim[],
  onHand: number,
): Promise<OrderKey[]> {
  const { allocated } = await levelOf(tx, place);
  let over = allocated - onHand;
  const given: { claim: Claim; quantity: number }[] = [];
  for (const claim of claims) {
    const quantity = Math.min(claim.reserved, over);
    if (quantity <= 0) break;
    given.push({ claim, quantity });
    over -= quantity;
  }
  if (over > 0) throw new DomainError('stockReserved', { count: over });
  await releaseClaims(tx, given);
  return given.map(({ claim: { storeId, externalId } }) => ({ storeId, externalId }));
}
