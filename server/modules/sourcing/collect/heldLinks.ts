import { and, desc, eq, inArray } from 'drizzle-orm';
import type { HeldLink } from '#contract/collected.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { heldLink } from '../../../db/schema/captures.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { newId } from '../../../ids.ts';

const SHOWN = 500;

/** Keeps links that only a person at the page can collect; one that is held already stays as it is. */
export async function holdLinks(
  tx: MerchantTx,
  links: readonly { platform: SupplierPlatform; productId: string; url: string }[],
): Promise<void> {
  if (links.length === 0) return;
  const rows = links.map(({ platform, productId, url }) => ({
    ...{ merchantId: tx.merchantId, linkId: newId(), supplier: platform, supplierProductId: productId, url },
  }));
  await tx.insert(heldLink).values(rows).onConflictDoNothing();
  tx.tell({ type: 'changed', resource: 'extension' });
}

export async function listHeldLinks(tx: MerchantTx): Promise<HeldLink[]> {
  const rows = await tx
    .select()
    .from(heldLink)
    .where(eq(heldLink.merchantId, tx.merchantId))
    .orderBy(desc(heldLink.heldAt), desc(heldLink.linkId))
    .limit(SHOWN);
  return rows.map(({ linkId, supplier, url, heldAt }) => ({
    ...{ linkId, url, supplier: supplier as SupplierPlatform, heldAt: heldAt.toISOString() },
  }));
}

export async function dropHeldLinks(tx: MerchantTx, linkIds: readonly string[]): Promise<number> {
  const gone = await tx
    .delete(heldLink)
    .where(and(eq(heldLink.merchantId, tx.merchantId), inArray(heldLink.linkId, [...linkIds])))
    .returning({ linkId: heldLink.linkId });
  if (gone.length > 0) tx.tell({ type: 'changed', resource: 'extension' });
  return gone.length;
}

/** The product was collected at its page: nobody has to open it any more. */
export async function releaseHeldLink(tx: MerchantTx, supplier: string, supplierProductId: string): Promise<void> {
  await tx
    .delete(heldLink)
    .where(
      and(
        eq(heldLink.merchantId, tx.merchantId),
        eq(heldLink.supplier, supplier),
        eq(heldLink.supplierProductId, supplierProductId),
      ),
    );
  tx.tell({ type: 'changed', resource: 'extension' });
}
