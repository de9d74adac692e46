import type { Notice } from '#contract/errors.ts';
import type { PictureProblem, ProductSummary } from '#contract/product.schemas.ts';
import { type Language, sentence } from '#contract/texts.ts';
import type { Database } from '../../../db/open.ts';
import type { ProductRow } from '../../../db/schema/products.ts';
import { readAsMerchant, type Tx } from '../../../db/tenancy.ts';
import { findProblems, picturesOf } from '../../system/keptImages/index.ts';

/** Who asks, and in which language. */
interface Asker {
  merchantId: string;
  language: Language;
}

/** Which pictures of a product could not be loaded, and why, in its order. */
export async function pictureProblems(
  tx: Tx,
  { merchantId, language }: Asker,
  product: Pick<ProductRow, 'images' | 'bodyHtml'>,
): Promise<PictureProblem[]> {
  const sources = [...new Set(picturesOf(product))];
  const problems = await findProblems(tx, merchantId, sources);
  return sources.flatMap((src) => {
    const problem = problems.get(src);
    return problem ? [{ src, key: problem.key, message: sentence(language, problem.key, problem.params) }] : [];
  });
}

/** For rows of the list: how many of their images could not be loaded, and why the first of them could not. */
export async function problemsOfRows(
  db: Database,
  { merchantId, language }: Asker,
  productIds: readonly string[],
): Promise<Map<string, ProductSummary['pictureProblem']>> {
  if (productIds.length === 0) return new Map();
  // The keys are worked out first (`offset 0`), so that row-level security lets the pictures be found by their index.
  const rows = await readAsMerchant<{ id: string; count: string; problem: Notice }>(
    db,
    merchantId,
    `select s.product_id as id, count(*) as count, (array_agg(c.problem order by s.at))[1] as problem
     from (
       select listed.product_id, i.at, md5(i.image->>'src')::uuid as address_id
       from product listed cross join lateral jsonb_array_elements(listed.images) with ordinality i(image, at)
       where listed.merchant_id = $1 and listed.product_id = any($2::uuid[]) offset 0
     ) s join picture c on c.merchant_id = $1 and c.address_id = s.address_id
     where c.problem is not null group by s.product_id`,
    [merchantId, productIds],
  );
  return new Map(
    rows.map(({ id, count, problem: { key, params } }) => [
      id,
      { count: Number(count), key, message: sentence(language, key, params) },
    ]),
  );
}
