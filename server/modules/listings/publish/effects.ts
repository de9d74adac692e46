import type { Listing, PublishOutcome } from '../../../connectors/store.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { type Begun, beginEffects } from '../../../effects/begin.ts';
import type { Leases } from '../../../effects/leases.ts';
import { confirmEffect, type Held, leaveUnknown, noteAbsent, refuseEffect } from '../../../effects/settle.ts';
import type { StoreRow } from '../../connections/stores/index.ts';
import { type Item, inTransaction, type Publication } from './publication.ts';

/** What the ledger calls a product in a store: by what the platform calls the store, so that it is the same when bound again. */
export const effectKey = (store: Pick<StoreRow, 'platform' | 'identity'>, productId: string): string =>
  `publish/${store.platform}/${store.identity}/${productId}`;

/** In ms: how long a process that went silent is believed to be at it, and a store with what was not answered. */
export const leaseOf = ({ env }: Deps): number => env.EFFECT_LEASE * 1000;
export const lagOf = ({ env }: Deps): number => env.EFFECT_LAG * 1000;

/** The effect that an item has taken up. */
export const heldBy = ({ effect }: Item): Held[] => (effect !== null && 'fence' in effect ? [effect] : []);

/** When all of these can be taken up that somebody is at; null where there are none. */
export function latestOf(effects: readonly (Begun | null)[]): Date | null {
  const times = effects.flatMap((effect) => (effect?.kind === 'busy' ? [effect.until.getTime()] : []));
  return times.length === 0 ? null : new Date(Math.max(...times));
}

/** Takes up what makes these products, by `effectKey`. */
export const begin = (
  tx: MerchantTx,
  { store, deps }: Publication,
  items: readonly Pick<Item, 'productId' | 'listing'>[],
): Promise<Map<string, Begun>> =>
  beginEffects(
    tx,
    items.map(({ productId, listing }) => ({
      key: effectKey(store, productId),
      kind: 'publish',
      request: listing,
      subject: { kind: 'product', id: productId },
    })),
    { lease: leaseOf(deps), lag: lagOf(deps) },
  );

/** The product as its effect stands. */
export const withEffect = (item: Omit<Item, 'effect'>, effect: Begun | undefined): Item => ({
  ...item,
  effect: effect ?? null,
  externalId: effect?.kind === 'done' ? (effect.externalIds[0] ?? null) : item.externalId,
});

/**
 * Asks the store about effects that may have happened, as they were sent: by our mark, which is the same for all tries as
 * long as the store keeps its identity. What is there is known by its id from here on; what is not may be sent.
 */
export async function askStore(at: Publication, items: Item[], leases: Leases): Promise<Item[]> {
  const open = items.filter(({ effect }) => effect?.kind === 'ask' || effect?.kind === 'changed');
  if (open.length === 0) return items;
  const listings = open.map(sentListing);
  const found = await at.connector.find(at.session, listings).catch(async (error: unknown) => {
    await leases.stop();
    await release(at, items);
    throw error;
  });
  const idOf = (item: Item): string | undefined => found.get(sentListing(item).mark);
  const missing = open.filter((item) => idOf(item) === undefined);
  const effects = await inTransaction(at, async (tx) => {
    for (const item of open) {
      const externalId = idOf(item);
      if (externalId !== undefined && item.effect && 'effectId' in item.effect) {
        await confirmEffect(tx, item.effect.effectId, [externalId]);
      }
    }
    await noteAbsent(tx, missing.flatMap(heldBy));
    return begin(tx, at, missing);
  });
  const asked = items.map((item) => {
    if (missing.includes(item)) return withEffect(item, effects.get(effectKey(at.store, item.productId)));
    return { ...item, externalId: item.externalId ?? idOf(item) ?? null };
  });
  leases.hold(asked.flatMap(heldBy));
  return asked;
}

/** A store may find a product by its SKU or title only: by that of what was sent, whatever was edited since. */
const sentListing = ({ listing, effect }: Item): Listing =>
  // What stands there was written by this module, and is looked at by its connector alone.
  effect?.kind === 'changed' && effect.request !== null ? (effect.request as Listing) : listing;

/** Nothing was sent, and nothing is known that was not before: whoever comes next may take these up at once. */
async function release(at: Publication, items: readonly Item[]): Promise<void> {
  await inTransaction(at, async (tx) => {
    for (const { effect } of items) {
      if (effect?.kind === 'send') await noteAbsent(tx, [effect]);
      if (effect?.kind === 'ask' || effect?.kind === 'changed') {
        await leaveUnknown(tx, effect, { reason: { key: 'row.storeUnreachable' }, lag: 0 });
      }
    }
  });
}

/** How a creation ended. What is brought up to date stands there, whatever the store says of the change. */
export async function settleEffect(
  tx: MerchantTx,
  at: Publication,
  item: Item,
  outcome: PublishOutcome,
): Promise<void> {
  if (item.externalId !== null) return;
  for (const held of heldBy(item)) {
    if (outcome.kind === 'published') await confirmEffect(tx, held.effectId, [outcome.listing.externalId]);
    // What was made and then refused is taken back by the connector.
    else if (outcome.kind === 'rejected') await refuseEffect(tx, held, outcome.reason);
    else if (outcome.kind === 'unknown') {
      await leaveUnknown(tx, held, { reason: outcome.reason, lag: lagOf(at.deps) });
    }
  }
}
