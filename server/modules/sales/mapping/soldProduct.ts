import { sql } from 'drizzle-orm';
import { DomainError } from '#contract/errors.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import type { StoredDetail } from '#contract/storeProduct.schemas.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';

/** A product that a store sells, or sold: where the mirror does not hold it any more its orders still name it. */
export interface SoldInStore {
  storeId: string;
  storeName: string;
  channel: StorePlatform;
  productId: string;
  title: string;
  image: string | null;
  url: string | null;
  currency: string;
  options: StoredDetail['options'];
  variants: StoredDetail['variants'];
}

interface StoreRow extends Record<string, unknown> {
  name: string;
  channel: StorePlatform;
  currency: string;
  title: string | null;
  image: string | null;
  url: string | null;
  detail: StoredDetail | null;
}

/** Throws `notFound` for a product or a store that is not there, or of a platform that is not among the viewer's. */
export async function findSold(
  tx: MerchantTx,
  channels: readonly StorePlatform[],
  { storeId, productId }: { storeId: string; productId: string },
): Promise<SoldInStore> {
  const { rows } = await tx.execute<StoreRow>(sql`
    select s.name, s.platform as channel, s.currency, p.title, p.image, p.url, p.detail
    from store s left join store_product p on p.merchant_id = s.merchant_id and p.store_id = s.store_id and p.external_id = ${productId}
    where s.merchant_id = ${tx.merchantId} and s.store_id = ${storeId}`);
  const [row] = rows;
  if (!row || !channels.includes(row.channel)) throw new DomainError('notFound');
  const ordered = await findOrdered(tx, storeId, productId);
  if (row.title === null && ordered.length === 0) throw new DomainError('notFound');
  const variants = row.detail?.variants ?? [];
  const known = new Set(variants.map(({ externalId }) => externalId));
  return {
    storeId,
    storeName: row.name,
    channel: row.channel,
    productId,
    currency: row.currency,
    title: row.title ?? ordered[0]?.title ?? '',
    image: row.image,
    url: row.url,
    options: row.detail?.options ?? [],
    variants: [...variants, ...ordered.filter(({ variant }) => !known.has(variant)).map(asVariant)],
  };
}

interface Ordered extends Record<string, unknown> {
  variant: string;
  title: string;
  variantTitle: string;
  sku: string;
  price: string;
  image: string | null;
}

/** A product's lines that are looked through for variants that its store does not name any more. */
const LINES_SEEN = 2000;

/** The variants that orders name. */
async function findOrdered(tx: MerchantTx, storeId: string, productId: string): Promise<Ordered[]> {
  const { rows } = await tx.execute<Ordered>(sql`
    select distinct on (s.variant_external_id) s.variant_external_id as variant, l.title, l.variant_title as "variantTitle", l.sku,
      trim_scale(l.price)::text as price, l.image
    from (select * from order_line_state where merchant_id = ${tx.merchantId} and store_id = ${storeId}
      and product_external_id = ${productId} and variant_external_id <> '' limit ${LINES_SEEN}) s
    join store_order_line l on l.merchant_id = s.merchant_id and l.store_id = s.store_id
      and l.order_external_id = s.external_id and l.line_id = s.line_id
    order by s.variant_external_id, s.external_id desc`);
  return rows;
}

const asVariant = ({ variant, variantTitle, sku, price, image }: Ordered): StoredDetail['variants'][number] => ({
  externalId: variant,
  optionValues: variantTitle === '' ? [] : [variantTitle],
  sku,
  barcode: '',
  price,
  compareAtPrice: null,
  inventory: null,
  image,
});
