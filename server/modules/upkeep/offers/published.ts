import { sql } from 'drizzle-orm';
import type { OfferSnapshot } from '../../../db/schema/mapping.ts';
import { arrayOf, rowsOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { collectedSnapshot, isCollectedAs } from '../../listings/publish/index.ts';
import type { SuppliedProduct } from './checked.ts';
import { changesOf, isSameWords, type SoldSku, snapshotOf } from './facts.ts';
import type { SoldProduct } from './putBack.ts';

interface PublishedVariant extends Record<string, unknown> {
  storeId: string;
  product: string;
  variant: string;
  frozen: boolean;
  snapshot: OfferSnapshot | null;
  /** As it was collected last; read where nothing was kept when it was published. */
  collected: OfferSnapshot | null;
}

/**
 * Holds the variants that were published from the pool against what the supplier sells now: they freeze where it is not
 * what they were published with. To be called before the pool takes over what is new. Returns what froze or thawed: its
 * orders are to be counted again.
 */
export async function followPublished(
  tx: MerchantTx,
  named: SuppliedProduct,
  sold: readonly SoldSku[],
): Promise<SoldProduct[]> {
  const published = await findPublished(tx, named);
  const seen = published.flatMap((one) => {
    const snapshot = one.snapshot ?? one.collected;
    return snapshot ? [compare(one, snapshot, sold)] : [];
  });
  const turned = seen.filter(({ was, isChanged }) => was.frozen !== isChanged);
  await note(
    tx,
    seen.filter((one) => one.isChanged || turned.includes(one) || one.was.snapshot === null),
  );
  return turned.map(({ was: { storeId, product } }) => ({ storeId, product }));
}

interface Seen {
  was: PublishedVariant;
  snapshot: OfferSnapshot;
  isChanged: boolean;
  /** What it would be bought as now; null where that is not sold at all. */
  now: OfferSnapshot | null;
}

/** A SKU that is gone may have come back under another number: what is called the same, where only one is. */
function compare(was: PublishedVariant, snapshot: OfferSnapshot, sold: readonly SoldSku[]): Seen {
  const same = sold.find(({ skuId }) => skuId === snapshot.skuId);
  const named = sold.filter(({ optionValues }) => isSameWords(optionValues, snapshot.optionValues));
  const now = same ?? (named.length === 1 ? named[0] : undefined);
  return { was, snapshot, isChanged: changesOf(snapshot, now ?? null).length > 0, now: now ? snapshotOf(now) : null };
}

/** Products of the pool that were collected as the supplier's, or split from it. */
async function collectedAs(tx: MerchantTx, { supplier, supplierProductId }: SuppliedProduct): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select product_id as id from product
    where merchant_id = ${tx.merchantId} and source = ${supplier} and deleted_at is null
      and supplier_product_id = ${supplierProductId} and part_of is null
    union all
    select product_id from product
    where merchant_id = ${tx.merchantId} and source = ${supplier} and deleted_at is null
      and part_of = ${supplierProductId}`);
  return rows.map(({ id }) => id);
}

/** Each table is asked for the products by itself: without statistics the database would read all variants of the merchant. */
async function findPublished(tx: MerchantTx, named: SuppliedProduct): Promise<PublishedVariant[]> {
  const ids = await collectedAs(tx, named);
  if (ids.length === 0) return [];
  const among = sql`any(${arrayOf(ids, 'uuid')})`;
  const { rows } = await tx.execute<PublishedVariant>(sql`
    select l.store_id as "storeId", l.product_external_id as product, l.variant_external_id as variant,
      l.frozen_at is not null as frozen, l.snapshot,
      case when l.snapshot is null then (
        select ${collectedSnapshot} from jsonb_array_elements(p.collected->'variants') c where ${isCollectedAs} limit 1) end as collected
    from product p
    join listing g on g.merchant_id = p.merchant_id and g.product_id = p.product_id
    join listing_variant l on l.merchant_id = g.merchant_id and l.store_id = g.store_id and l.product_id = g.product_id
    join product_variant v on v.merchant_id = l.merchant_id and v.product_id = l.product_id and v.variant_id = l.variant_id
    where p.merchant_id = ${tx.merchantId} and p.product_id = ${among} and g.product_id = ${among} and v.product_id = ${among}
    order by l.store_id, l.product_external_id, l.variant_external_id for update of l`);
  return rows;
}

async function note(tx: MerchantTx, seen: readonly Seen[]): Promise<void> {
  if (seen.length === 0) return;
  const given = seen.map(({ was, snapshot, isChanged, now }) => ({
    storeId: was.storeId,
    product: was.product,
    variant: was.variant,
    snapshot,
    isChanged,
    seen: isChanged ? now : null,
  }));
  await tx.execute(sql`
    update listing_variant l set snapshot = g.snapshot, seen = g.seen,
      frozen_at = case when g."isChanged" then coalesce(l.frozen_at, app_clock()) end
    from ${rowsOf(given, 'g', {
      storeId: 'uuid',
      product: 'text',
      variant: 'text',
      snapshot: 'jsonb',
      isChanged: 'boolean',
      seen: 'jsonb',
    })}
    where l.merchant_id = ${tx.merchantId} and l.store_id = g."storeId" and l.product_external_id = g.product
      and l.variant_external_id = g.variant`);
}
