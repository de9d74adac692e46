import { Readable } from 'node:stream';
import type { exportFormats } from '#contract/bulkWords.ts';
import { DomainError } from '#contract/errors.ts';
import type { Selection } from '#contract/product.ts';
import { forMerchant, type Tx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { findProducts, findVariants, resolveSelection } from '../../pool/index.ts';
import type { Layout } from './exported.ts';
import { Handles } from './handles.ts';
import { jsonLayout } from './jsonLayout.ts';
import { shopifyLayout } from './shopifyLayout.ts';
import { Standings } from './standings.ts';
import { wooLayout } from './wooLayout.ts';

type Format = (typeof exportFormats)[number];

/** Products read at once: a file of any length takes the memory of so many. */
const AT_ONCE = 50;

/** The products of a selection as a file that is written while it is sent. Throws `exportTooMany` with the limit. */
export async function exportProducts(
  deps: Deps,
  merchantId: string,
  selection: Selection,
  format: Format,
): Promise<Readable> {
  const limit = deps.env.EXPORT_PRODUCTS;
  const { productIds, options } = await forMerchant(deps.db, merchantId, async (tx) => {
    const ids = await resolveSelection(tx, merchantId, selection);
    if (ids.length > limit) throw new DomainError('exportTooMany', { limit });
    return { productIds: ids, options: format === 'wooCsv' ? await mostOptions(tx, merchantId, ids) : 0 };
  });
  const standings = new Standings();
  const layouts: Record<Format, () => Layout> = {
    shopifyCsv: () => shopifyLayout(deps.publicUrl),
    wooCsv: () => wooLayout(deps.publicUrl, options),
    json: () => jsonLayout(standings),
  };
  return Readable.from(lines(deps, merchantId, productIds, { layout: layouts[format](), format, standings }));
}

async function* lines(
  deps: Deps,
  merchantId: string,
  productIds: readonly string[],
  { layout, format, standings }: { layout: Layout; format: Format; standings: Standings },
): AsyncGenerator<string> {
  const handles = new Handles(format);
  let isFirst = true;
  yield layout.head;
  for (let from = 0; from < productIds.length; from += AT_ONCE) {
    const ids = productIds.slice(from, from + AT_ONCE);
    const { products, variants } = await forMerchant(deps.db, merchantId, async (tx) => {
      if (format === 'json') await standings.read(tx, merchantId, ids);
      const found = new Map((await findProducts(tx, merchantId, ids)).map((row) => [row.productId, row]));
      return { products: found, variants: await findVariants(tx, merchantId, ids) };
    });
    for (const id of ids) {
      // A product that was removed while the file was on its way is not in it.
      const product = products.get(id);
      if (!product) continue;
      yield layout.item({ product, variants: variants.get(id) ?? [], handle: handles.of(product) }, isFirst);
      isFirst = false;
    }
  }
  yield layout.tail;
}

async function mostOptions(tx: Tx, merchantId: string, productIds: readonly string[]): Promise<number> {
  const { rows } = await tx.client.query<{ most: number | null }>(
    'select max(jsonb_array_length(options)) as most from product where merchant_id = $1 and product_id = any($2::uuid[])',
    [merchantId, productIds],
  );
  return rows[0]?.most ?? 0;
}
