import { and, desc, eq, inArray } from 'drizzle-orm';
import type { HeldLink } from '#contract/collected.schemas.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { heldLink } from '../../../db/schema/captures.ts';
import type { Tx } from '../../../db/tenancy.ts';
import { newId } from '../../../ids.ts';

const SHOWN = 500;

/** Keeps links that only a person at the page can collect; one that is held already stays as it is. */
export async function holdLinks(
  tx: Tx,
  merchantId: string,
  links: readonly { platform: SupplierPlatform; productId: string; url: string }[],
): Promise<void> {
  if (links.length === 0) return;
  const rows = links.map(({ platform, productId, url }) => ({
    ...{ merchantId, linkId: newId(), supplier: platform, supplierProductId: productId, url },
  }));
  await tx.insert(heldLink).values(rows).onConflictDoNothing();
}

export async function listHeldLinks(tx: Tx, merchantId: string): Promise<HeldLink[]> {
  const rows = await tx
    .select()
    .from(heldLink)
    .where(eq(heldLink.merchantId, merchantId))
    .orderBy(desc(heldLink.heldAt), desc(heldLink.linkId))
    .limit(SHOWN);
  return rows.map(({ linkId, supplier, url, heldAt }) => ({
    ...{ linkId, url, supplier: supplier as SupplierPlatform, heldAt: heldAt.toISOString() },
  }));
}

export async function dropHeldLinks(tx: Tx, merchantId: string, linkIds: readonly string[]): Promise<number> {
  const gone = await tx
    .delete(heldLink)
    .where(and(eq(heldLink.merchantId, merchantId), inArray(heldLink.linkId, [...linkIds])))
    .returning({ linkId: heldLink.linkId });
  return gone.length;
}

/** The product was collected at its page: nobody has to open it any more. */
export async function releaseHeldLink(
  tx: Tx,
  merchantId: string,
  supplier: string,
  supplierProductId: string,
): Promise<void> {
  await tx
    .delete(heldLink)
    .where(
      and(
        eq(heldLink.merchantId, merchantId),
        eq(heldLink.supplier, supplier),
        eq(heldLink.supplierProductId, supplierProductId),
      ),
    );
}
