import { and, eq } from 'drizzle-orm';
import type { ResultOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { purchaseCalls } from '#contract/purchase.calls.ts';
import type { ClaimedPurchase, PurchaseDetail } from '#contract/purchase.schemas.ts';
import type { PurchaseItem, Recipient } from '../../../connectors/purchase.ts';
import { supplierConnector } from '../../../connectors/registry.ts';
import { purchaseExternal } from '../../../db/schema/purchases.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Viewer } from '../orders/index.ts';
import {
  type DetailLine,
  findClaimed,
  findClaimedAddress,
  findDetail,
  findEvidence,
  findUnpaidRows,
} from './detailQueries.ts';
import { findPurchase } from './queries.ts';

/**
 * One purchase with all that a person needs who orders by hand or has to decide; its links lead to the sandbox where that plays
 * the supplier. Throws `notFound`.
 */
export async function getPurchase(
  tx: MerchantTx,
  { http }: Pick<Deps, 'http'>,
  viewer: Viewer,
  purchaseId: string,
): Promise<PurchaseDetail> {
  const found = await findPurchase(tx, viewer, purchaseId);
  const { links } = supplierConnector(found.supplier);
  const { recipient, service, serviceName, memo, lines, orders } = await findDetail(tx, purchaseId);
  const urlOf = ({ supplierProductId, supplierSkuId, orderRef, quantity }: DetailLine): string =>
    http.effectiveUrl(
      links.checkout(
        { productId: supplierProductId, skuId: supplierSkuId, orderRef, quantity } satisfies PurchaseItem,
        { recipient, service },
      ),
    );
  return {
    ...found,
    serviceName,
    memo,
    recipient: { ...recipient },
    lines: lines.map(({ orderRef, ...line }) => ({ ...line, url: urlOf({ ...line, orderRef }) })),
    orders: orders.map((order) => ({ ...order, url: http.effectiveUrl(links.order(order.externalId)) })),
    ...(await findEvidence(tx, purchaseId)),
  };
}

/** The purchase that came to a supplier's order, by the supplier's number. Throws `notFound`. */
export async function getByExternalId(
  tx: MerchantTx,
  deps: Pick<Deps, 'http'>,
  viewer: Viewer,
  { supplier, externalId }: { supplier: SupplierPlatform; externalId: string },
): Promise<PurchaseDetail> {
  const [row] = await tx
    .select({ id: purchaseExternal.purchaseId })
    .from(purchaseExternal)
    .where(
      and(
        eq(purchaseExternal.merchantId, tx.merchantId),
        eq(purchaseExternal.supplier, supplier),
        eq(purchaseExternal.externalOrderId, externalId),
      ),
    )
    .orderBy(purchaseExternal.isShared)
    .limit(1);
  if (!row) throw new DomainError('notFound');
  return getPurchase(tx, deps, viewer, row.id);
}

/** The purchases by hand at a supplier that the viewer has taken, the one taken last first. */
export const listClaimed = async (
  tx: MerchantTx,
  viewer: Viewer,
  supplier: SupplierPlatform,
): Promise<{ rows: ClaimedPurchase[] }> => ({ rows: await findClaimed(tx, viewer, supplier) });

/** The address of a purchase that the viewer has taken. Throws `notFound` for every other. */
export async function claimedAddress(tx: MerchantTx, viewer: Viewer, purchaseId: string): Promise<Recipient> {
  const address = await findClaimedAddress(tx, viewer, purchaseId);
  if (!address) throw new DomainError('notFound');
  return address;
}

/**
 * What waits for payment, account by account: with our count and total to compare with the supplier's own list, and the address
 * of that list, which is the sandbox's where that plays the supplier.
 */
export async function findUnpaid(
  tx: MerchantTx,
  { http }: Pick<Deps, 'http'>,
  { channels }: Viewer,
): Promise<ResultOf<typeof purchaseCalls.unpaid>> {
  const rows = await findUnpaidRows(tx, channels);
  return rows.map(({ payBy, ...row }) => ({
    ...row,
    url: http.effectiveUrl(supplierConnector(row.supplier).links.unpaid),
    payBy: payBy === null ? null : new Date(payBy).toISOString(),
  }));
}
