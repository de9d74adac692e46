import type { InputOf } from '#contract/endpoint.ts';
import type { productCalls } from '#contract/product.calls.ts';
import type { Facet, facetColumns } from '#contract/productFilter.ts';
import type { Database } from '../../../db/open.ts';
import { type QueryValue, readAsMerchant } from '../../../db/tenancy.ts';
import { patternsOf } from '../../../text.ts';

const AT_MOST = 100;

/** Where the values of a facet stand; each is counted along an index, without a look at the products themselves. */
const places: Record<(typeof facetColumns)[number], { from: string; value: string }> = {
  tag: { from: 'product_tag p where p.merchant_id = $1', value: 'p.tag' },
  category: { from: `product p where p.merchant_id = $1 and p.deleted_at is null`, value: 'p.category' },
  store: { from: `product p where p.merchant_id = $1 and p.deleted_at is null`, value: 'p.store' },
};

/** The commonest values of a facet in the whole pool that hold the words of `q`, with how many products have each. */
export async function findFacets(
  db: Database,
  merchantId: string,
  { of, q }: InputOf<typeof productCalls.facets>,
): Promise<Facet[]> {
  const { from, value } = places[of];
  const values: QueryValue[] = [merchantId];
  const matching = patternsOf(q).map((pattern) => ` and lower(f.value) like $${values.push(pattern)}`);
  const rows = await readAsMerchant<{ value: string; count: string }>(
    db,
    merchantId,
    `select f.value, f.count from (select ${value} as value, count(*) as count from ${from} group by 1) f
      where f.value <> ''${matching.join('')} order by f.count desc, f.value limit ${AT_MOST}`,
    values,
  );
  return rows.map((row) => ({ value: row.value, count: Number(row.count) }));
}
