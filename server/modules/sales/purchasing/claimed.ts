import { sql } from 'drizzle-orm';
import { DomainError } from '#contract/errors.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { ClaimedPurchase } from '#contract/purchase.schemas.ts';
import type { Recipient } from '../../../connectors/purchase.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Viewer } from '../orders/index.ts';

/** More than one person takes at a time. */
const MOST = 20;

/** What is the viewer's own work now: by hand, taken and not run out, for orders of platforms that they may see. */
const own = (tx: MerchantTx, { accountId, channels }: Viewer) => sql`
  p.merchant_id = ${tx.merchantId} and p.status = 'byHand' and p.claimed_by = ${accountId} and p.claimed_until > app_clock()
  and exists (select 1 from store s where s.merchant_id = p.merchant_id and s.store_id = p.store_id
    and s.platform = any(array(select json_array_elements_text(${JSON.stringify(channels)}::json))))`;

/** The purchases by hand at a supplier that the viewer has taken, the one taken last first. */
export async function listClaimed(
  tx: MerchantTx,
  viewer: Viewer,
  supplier: SupplierPlatform,
): Promise<{ rows: ClaimedPurchase[] }> {
  const { rows } = await tx.execute<ClaimedPurchase & Record<string, unknown>>(sql`
    select p.purchase_id as "purchaseId", coalesce((select o.number from store_order o where o.merchant_id = p.merchant_id
        and o.store_id = p.store_id and o.external_id = p.external_id), p.external_id) as "orderNumber",
      p.recipient->>'name' as "recipientName", p.recipient->>'city' as city
    from purchase p where ${own(tx, viewer)} and p.supplier = ${supplier}
    order by p.claimed_until desc, p.purchase_id limit ${MOST}`);
  return { rows };
}

/** The address of a purchase that the viewer has taken. Throws `notFound` for every other. */
export async function claimedAddress(tx: MerchantTx, viewer: Viewer, purchaseId: string): Promise<Recipient> {
  const { rows } = await tx.execute<{ recipient: Recipient }>(
    sql`select p.recipient from purchase p where ${own(tx, viewer)} and p.purchase_id = ${purchaseId}`,
  );
  const [row] = rows;
  if (!row) throw new DomainError('notFound');
  return row.recipient;
}
