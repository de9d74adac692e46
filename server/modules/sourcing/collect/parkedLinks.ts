import { and, desc, eq, inArray } from 'drizzle-orm';
import type { ParkedLink } from '#contract/collected.schemas.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { parkedLink } from '../../../db/schema/captures.ts';
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
    merchantId: tx.merchantId,
    linkId: newId(),
    supplier: platform,
    supplierProductId: productId,
    url,
  }));
  await tx.insert(parkedLink).values(rows).onConflictDoNothing();
  tx.tell({ type: 'changed', resource: 'extension' });
}

export async function listParkedLinks(tx: MerchantTx): Promise<ParkedLink[]> {
  const rows = await tx
    .select()
    .from(parkedLink)
    .where(eq(parkedLink.merchantId, tx.merchantId))
    .orderBy(desc(parkedLink.parkedAt), desc(parkedLink.linkId))
    .limit(SHOWN);
  return rows.map(({ linkId, supplier, url, parkedAt }) => ({
    linkId,
    url,
    supplier: supplier as SupplierPlatform,
    parkedAt: parkedAt.toISOString(),
  }));
}

export async function dropParkedLinks(tx: MerchantTx, linkIds: readonly string[]): Promise<number> {
  const gone = await tx
    .delete(parkedLink)
    .where(and(eq(parkedLink.merchantId, tx.merchantId), inArray(parkedLink.linkId, [...linkIds])))
    .returning({ linkId: parkedLink.linkId });
  if (gone.length > 0) tx.tell({ type: 'changed', resource: 'extension' });
  return gone.length;
}

/** The product was collected at its page: nobody has to open it any more. */
export async function releaseParkedLink(tx: MerchantTx, supplier: string, supplierProductId: string): Promise<void> {
  await tx
    .delete(parkedLink)
    .where(
      and(
        eq(parkedLink.merchantId, tx.merchantId),
        eq(parkedLink.supplier, supplier),
        eq(parkedLink.supplierProductId, supplierProductId),
      ),
    );
  tx.tell({ type: 'changed', resource: 'extension' });
}
