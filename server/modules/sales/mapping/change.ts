import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { type KeptMapping, mappingChange } from '../../../db/schema/mapping.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { newId } from '../../../ids.ts';
import { type FollowOrders, recount } from './recount.ts';
import { type Place, type StoredMapping, writeStored } from './stored.ts';

/** Which run of the journal a change belongs to, and what counts orders again. */
export interface Changing {
  runId: string;
  follow: FollowOrders;
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
  { runId, follow }: Changing,
  place: Place,
  stored: StoredMapping | undefined,
  after: KeptMapping | null,
): Promise<Changed> {
  const revision = (stored?.revision ?? 0) + 1;
  await writeStored(tx, place, after, revision);
  await tx.insert(mappingChange).values({
    ...{ merchantId: tx.merchantId, changeId: newId(), runId, ...place },
    ...{ before: stored?.kept ?? null, after, at: sql`clock_timestamp()` },
  });
  const orders = await recount(tx, follow, { storeId: place.storeId, product: place.productExternalId });
  return { revision: after === null ? 0 : revision, orders };
}

/** Whether two mappings say the same; what an offer cost when it was mapped is none of it. */
export function isSameMapping(one: KeptMapping | null, other: KeptMapping | null): boolean {
  const said = (kept: KeptMapping | null) =>
    kept && {
      ...kept,
      rules: kept.rules.map((rule) => ({
        ...rule,
        components: rule.components.map(({ snapshot: { cost: _, ...snapshot }, ...component }) => ({
          ...component,
          snapshot,
        })),
      })),
    };
  return isDeepStrictEqual(said(one), said(other));
}
