import { sql } from 'drizzle-orm';
import { DomainError } from '#contract/errors.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { rowsOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';

/** A store's variant in a cart, with its product. */
export interface CartLine extends Record<string, unknown> {
  variantId: string;
  productId: string;
  title: string;
  optionValues: string[];
  image: string | null;
}

/**
 * The products that variants of a store belong to: as they were named, else as they were published, mapped or read.
 * In the order of the lines; undefined for a variant that the store does not have. Throws `notFound` for the store.
 */
export async function findCartLines(
  tx: MerchantTx,
  channels: readonly StorePlatform[],
  storeId: string,
  lines: readonly { variantId: string; productId?: string | undefined }[],
): Promise<(CartLine | undefined)[]> {
  const { merchantId } = tx;
  const { rows: stores } = await tx.execute<{ platform: StorePlatform }>(
    sql`select platform from store where merchant_id = ${merchantId} and store_id = ${storeId}`,
  );
  if (!stores[0] || !channels.includes(stores[0].platform)) throw new DomainError('notFound');
  const placed = lines.map((line, place) => ({ ...line, place }));
  const { rows } = await tx.execute<CartLine & { place: number }>(sql`
    with cart as (
      select c."variantId", c."productId", c.place
      from ${rowsOf(placed, 'c', { variantId: 'text', productId: 'text', place: 'int' })}
    ), told as (
      select c.place, coalesce(c."productId",
        (select l.product_external_id from listing_variant l where l.merchant_id = ${merchantId} and l.store_id = ${storeId}
          and l.variant_external_id = c."variantId" limit 1),
        (select m.product_external_id from mapping m where m.merchant_id = ${merchantId} and m.store_id = ${storeId}
          and m.variant_external_id = c."variantId" limit 1)) as product
      from cart c
    ), read as (
      select c.place, p.external_id as product
      from cart c join told t on t.place = c.place and t.product is null
      join store_product p on p.merchant_id = ${merchantId} and p.store_id = ${storeId}
        and p.detail->'variants' @> jsonb_build_array(jsonb_build_object('externalId', c."variantId"))
    )
    select c.place, c."variantId", coalesce(t.product, r.product) as "productId", coalesce(p.title, '') as title,
      coalesce(v->>'image', p.image) as image, coalesce(v->'optionValues', '[]') as "optionValues"
    from cart c join told t on t.place = c.place left join read r on r.place = c.place
    left join store_product p on p.merchant_id = ${merchantId} and p.store_id = ${storeId}
      and p.external_id = coalesce(t.product, r.product)
    left join lateral (
      select v from jsonb_array_elements(p.detail->'variants') v where v->>'externalId' = c."variantId" limit 1) v on true
    where coalesce(t.product, r.product) is not null`);
  const byPlace = new Map(rows.map(({ place, ...line }) => [place, line]));
  return lines.map((_, place) => byPlace.get(place));
}
