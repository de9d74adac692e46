import { sql } from 'drizzle-orm';
import { DomainError } from '#contract/errors.ts';
import type { OfferSnapshot } from '../../../db/schema/mapping.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { beginRun } from '../../system/journal/index.ts';
import { holdOffers, snapshotOf } from '../../upkeep/offers/index.ts';
import { changeMapping } from './change.ts';
import { showMapping } from './present.ts';
import { type FollowOrders, recount } from './recount.ts';
import { placeOf, type Saved, type Saving } from './save.ts';
import { findSold } from './soldProduct.ts';
import { findStored, holdProduct, offersIn, type Place, type StoredMapping } from './stored.ts';

interface Accepted {
  storeId: string;
  productId: string;
  variantId?: string | undefined;
  revision: number;
}

/**
 * Agrees to what the supplier sells now under what was mapped: it is bought as that from now on. Without a saved mapping
 * it is the pool variant that was published. Throws `notFound`, `conflict` with what is there, and `mappedIsGone` where
 * nothing is sold any more.
 */
export async function acceptChange(
  tx: MerchantTx,
  { channels, accountId }: Saving,
  follow: FollowOrders,
  wanted: Accepted,
): Promise<Saved> {
  const place = placeOf(wanted);
  const { title, channel } = await findSold(tx, channels, wanted);
  await holdProduct(tx, place);
  const stored = (await findStored(tx, place)).get(place.variantExternalId);
  if (!stored) return acceptPublished(tx, follow, place);
  if (stored.revision !== wanted.revision) {
    throw new DomainError('conflict', {}, { there: await showMapping(tx, stored) });
  }
  const after = await asSoldNow(tx, stored);
  const notice = { key: 'run.mappingAccepted', params: { product: title } };
  const runId = await beginRun(tx, { kind: 'mapping', title: notice, actorId: accountId, platforms: [channel] });
  return {
    ...(await changeMapping(tx, { runId, label: title, follow, isAgreement: true }, place, stored, after)),
    runId,
  };
}

/** The mapping with everything in it as its supplier sells it now. Throws `mappedIsGone`. */
async function asSoldNow(tx: MerchantTx, { kept }: StoredMapping): Promise<StoredMapping['kept']> {
  const offers = await holdOffers(
    tx,
    kept.rules.flatMap(({ components }) => offersIn(components).map(({ offerId }) => offerId)),
  );
  return {
    ...kept,
    rules: kept.rules.map((rule) => ({
      ...rule,
      components: rule.components.map((component) => {
        if ('stockItemId' in component) return component;
        const offer = offers.get(component.offerId);
        if (!offer || offer.goneAt !== null) throw new DomainError('mappedIsGone');
        return { ...component, snapshot: snapshotOf(offer) };
      }),
    })),
  };
}

/** What was published from the pool is bought as the supplier sells it now; what did not change is as it was. */
async function acceptPublished(tx: MerchantTx, follow: FollowOrders, place: Place): Promise<Saved> {
  const ofPlace = sql`l.merchant_id = ${tx.merchantId} and l.store_id = ${place.storeId}
    and l.product_external_id = ${place.productExternalId} and l.variant_external_id = ${place.variantExternalId}`;
  const { rows } = await tx.execute<{ isFrozen: boolean; seen: OfferSnapshot | null }>(sql`
    select l.frozen_at is not null as "isFrozen", l.seen from listing_variant l where ${ofPlace} for update`);
  const [row] = rows;
  if (!row) throw new DomainError('notFound');
  if (!row.isFrozen) return { revision: 0, runId: null, orders: 0 };
  if (row.seen === null) throw new DomainError('mappedIsGone');
  // Order lines of which some is bought keep a snapshot of their own.
  await tx.execute(sql`
    update line_need n set snapshot = l.seen from listing_variant l, order_line_state k
    where ${ofPlace} and k.merchant_id = l.merchant_id and k.store_id = l.store_id
      and k.product_external_id = l.product_external_id and k.variant_external_id = l.variant_external_id
      and n.merchant_id = k.merchant_id and n.store_id = k.store_id and n.external_id = k.external_id and n.line_id = k.line_id
      and n.rule_id is null and n.frozen_at is not null and n.snapshot - 'cost' = l.snapshot - 'cost'`);
  await tx.execute(sql`
    update listing_variant l set snapshot = l.seen, frozen_at = null, seen = null where ${ofPlace}`);
  const orders = await recount(tx, follow, { storeId: place.storeId, product: place.productExternalId });
  return { revision: 0, runId: null, orders };
}
