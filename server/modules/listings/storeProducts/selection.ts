import { sql } from 'drizzle-orm';
import { DomainError } from '#contract/errors.ts';
import { storeItemId } from '#contract/storeItemId.ts';
import type { StoreSelection } from '#contract/storeProduct.ts';
import { storeProduct } from '../../../db/schema/storeMirror.ts';
import { listing } from '../../../db/schema/stores.ts';
import type { Tx } from '../../../db/tenancy.ts';
import { linkOf, matching } from './matching.ts';

/**
 * The ids of the store products that a bulk call works on. Throws `selectionChanged` when another number matches the filter
 * by now than the merchant saw.
 */
export async function selectedIds(tx: Tx, merchantId: string, selection: StoreSelection): Promise<string[]> {
  if ('ids' in selection) return [...new Set(selection.ids)];
  const { channel, filter, count } = selection;
  const match = await matching(tx, merchantId, { channel, ...filter });
  const found =
    match === null
      ? []
      : await tx
          .select({ storeId: storeProduct.storeId, externalId: storeProduct.externalId })
          .from(storeProduct)
          .leftJoin(listing, linkOf)
          .where(match.where)
          .orderBy(storeProduct.storeId, sql`${storeProduct.remoteUpdatedAt} desc`, storeProduct.externalId);
  // A search that found more than it tells apart cannot be meant: its number was never seen.
  if (found.length !== count || match?.isWhole === false) {
    throw new DomainError('selectionChanged', { chosen: count, count: found.length });
  }
  return found.map(storeItemId);
}
