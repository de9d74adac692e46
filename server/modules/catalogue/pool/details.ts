import type { ProductDetails } from '#contract/product.schemas.ts';
import type { Database } from '../../../db/open.ts';
import { readAsMerchant } from '../../../db/tenancy.ts';
import { tidyOrNull } from '../../../decimal.ts';
import { wordsOf } from '../../../html.ts';

/** Characters of a description's markup that are read, and of its words that are answered. */
const READ = 4000;
const TOLD = 200;

/** What the list's rows do not carry, because few look at it: read for the products on screen when such a column is shown. */
export async function findDetails(
  db: Database,
  merchantId: string,
  productIds: readonly string[],
): Promise<ProductDetails[]> {
  const rows = await readAsMerchant<{ id: string; min: string | null; max: string | null; html: string }>(
    db,
    merchantId,
    `select p.product_id as id, left(p.body_html, ${READ}) as html, v.min, v.max
     from product p cross join lateral (
       select min(compare_at_price) as min, max(compare_at_price) as max from product_variant
       where merchant_id = $1 and product_id = p.product_id
     ) v
     where p.merchant_id = $1 and p.product_id = any($2::uuid[]) and p.deleted_at is null`,
    [merchantId, productIds],
  );
  return rows.map(({ id, min, max, html }) => ({
    productId: id,
    compareAtMin: tidyOrNull(min),
    compareAtMax: tidyOrNull(max),
    // What was cut off in the middle of a tag is no word.
    description: wordsOf(html.replace(/<[^>]*$/, '')).slice(0, TOLD),
  }));
}
