import { isDeepStrictEqual } from 'node:util';
import type { KeptMapping } from '../../../db/schema/mapping.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { recordStoreChanges } from '../../system/journal/index.ts';
import { agreeForBought } from './agreed.ts';
import { type FollowOrders, recount } from './recount.ts';
import { type Place, placeName, type StoredMapping, writeStored } from './stored.ts';

/** Which run of the journal a change belongs to, what the product is called, and what counts orders again. */
export interface Changing {
  runId: string;
  label: string;
  follow: FollowOrders;
  /** Somebody agreed to what the supplier sells now under what was mapped, or took that agreement back. */
  isAgreement: boolean;
}

/** How often it was changed, and the open orders that were counted again. */
export interface Changed {
  revision: number;
  orders: number;
}

/**
 * The one way in which a mapping changes: written, noted in the journal, and the open orders with the product counted
 * again. Null takes it away. The caller holds the product.
 */
export async function changeMapping(
  tx: MerchantTx,
  { runId, label, follow, isAgreement }: Changing,
  place: Place,
  stored: StoredMapping | undefined,
  after: KeptMapping | null,
): Promise<Changed> {
  const { storeId } = place;
  const revision = (stored?.revision ?? 0) + 1;
  await writeStored(tx, place, after, revision);
  if (isAgreement && stored && after) await agreeForBought(tx, place, stored.kept, after);
  const changes = { fields: { mapping: [stored?.kept ?? null, after] as [unknown, unknown] } };
  await recordStoreChanges(tx, { runId, subject: 'mapping' }, [
    { storeId, externalId: placeName(place), label, changes },
  ]);
  const orders = await recount(tx, follow, { storeId, product: place.productExternalId });
  return { revision: after === null ? 0 : revision, orders };
}

/** Whether two mappings say the same; what an offer cost when it was mapped, and what an item was called, is none of it. */
export function isSameMapping(one: KeptMapping | null, other: KeptMapping | null): boolean {
  const said = (kept: KeptMapping | null) =>
    kept && {
      ...kept,
      rules: kept.rules.map((rule) => ({
        ...rule,
        components: rule.components.map((part) => {
          if ('stockItemId' in part) return { ...part, sku: '' };
          const {
            snapshot: { cost: _, ...snapshot },
            isGift = false,
            ...component
          } = part;
          return { ...component, isGift, snapshot };
        }),
      })),
    };
  return isDeepStrictEqual(said(one), said(other));
}
