import { Readable } from 'node:stream';
import type { exportFormats } from '#contract/bulkWords.ts';
import { DomainError } from '#contract/errors.ts';
import type { Selection } from '#contract/productFilter.ts';
import type { ProductRow } from '../../../../db/schema/products.ts';
import { type Tx, withMerchantTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import { findProducts, findVariants, findWaiting, resolveSelection } from '../../pool/index.ts';
import { jsonLayout, type Layout } from './layout.ts';
import { shopifyLayout } from './shopifyLayout.ts';
import { wooLayout } from './wooLayout.ts';

type Format = (typeof exportFormats)[number];

/** Products read at once: a file of any length takes the memory of so many. */
const AT_ONCE = 50;

/** A file of products: in which layout, and of a CSV in which currency. */
interface Wanted {
  format: Format;
  currency?: string | undefined;
}

/**
 * The products of a selection as a file that is written while it is sent; the whole pool's own format has no limit. Throws
 * `exportTooMany` with the limit, and `exportCurrencies` with the currencies that one CSV would mix.
 */
export async function exportProducts(
  deps: Deps,
  merchantId: string,
  selection: Selection,
  { format, currency }: Wanted,
): Promise<Readable> {
  const { productIds, attributes } = await withMerchantTx(deps.db, merchantId, async (tx) => {
    const chosen = await resolveSelection(tx, merchantId, selection);
    const currencies = await currenciesOf(tx, merchantId, chosen);
    const ids = currency === undefined ? chosen : await inCurrency(tx, merchantId, chosen, currency);
    if (format !== 'json') {
      const limit = deps.env.EXPORT_PRODUCTS;
      if (ids.length > limit) throw new DomainError('exportTooMany', { limit });
      if (currency === undefined && currencies.length > 1) {
        throw new DomainError('exportCurrencies', { currencies: currencies.map((one) => one.currency).join(', ') });
      }
    }
    return { productIds: ids, attributes: format === 'wooCsv' ? await mostAttributes(tx, merchantId, ids) : 0 };
  });
  const layouts: Record<Format, () => Layout> = {
    shopifyCsv: () => shopifyLayout(deps.publicUrl),
    wooCsv: () => wooLayout(deps.publicUrl, attributes),
    json: () => jsonLayout(deps.publicUrl),
  };
  return Readable.from(lines(deps, merchantId, productIds, { layout: layouts[format](), format }));
}

async function* lines(
  deps: Deps,
  merchantId: string,
  productIds: readonly string[],
  { layout, format }: { layout: Layout; format: Format },
): AsyncGenerator<string> {
  const handles = new Handles(format);
  let isFirst = true;
  yield layout.head;
  for (let from = 0; from < productIds.length; from += AT_ONCE) {
    const ids = productIds.slice(from, from + AT_ONCE);
    const { products, variants, waiting } = await withMerchantTx(deps.db, merchantId, async (tx) => ({
      products: new Map((await findProducts(tx, merchantId, ids)).map((row) => [row.productId, row])),
      variants: await findVariants(tx, merchantId, ids),
      waiting: format === 'json' ? await findWaiting(tx, merchantId, ids) : null,
    }));
    for (const id of ids) {
      // A product that was removed while the file was on its way is not in it.
      const product = products.get(id);
      if (!product) continue;
      const handle = handles.of(product);
      yield layout.item(
        { product, variants: variants.get(id) ?? [], handle, waiting: waiting?.get(id) ?? [] },
        isFirst,
      );
      isFirst = false;
    }
  }
  yield layout.tail;
}

/** The currencies of some products, the commonest first. */
export async function currenciesOf(
  tx: Tx,
  merchantId: string,
  productIds: readonly string[],
): Promise<{ currency: string; products: number }[]> {
  const { rows } = await tx.client.query<{ currency: string; products: number }>(
    `select currency, count(*)::int as products from product
     where merchant_id = $1 and product_id = any($2::uuid[]) group by 1 order by 2 desc, 1`,
    [merchantId, productIds],
  );
  return rows;
}

async function inCurrency(tx: Tx, merchantId: string, productIds: readonly string[], currency: string) {
  const { rows } = await tx.client.query<{ id: string }>(
    'select product_id as id from product where merchant_id = $1 and product_id = any($2::uuid[]) and currency = $3',
    [merchantId, productIds, currency],
  );
  const found = new Set(rows.map(({ id }) => id));
  return productIds.filter((id) => found.has(id));
}

async function mostAttributes(tx: Tx, merchantId: string, productIds: readonly string[]): Promise<number> {
  const { rows } = await tx.client.query<{ most: number | null }>(
    `select max(jsonb_array_length(options) + coalesce(jsonb_array_length(collected #> '{selling,attributes}'), 0)) as most
     from product where merchant_id = $1 and product_id = any($2::uuid[])`,
    [merchantId, productIds],
  );
  return rows[0]?.most ?? 0;
}

const HANDLE_LENGTH = 200;

/** Names products in a file: by the handle or SKU that they came with, else by their title, each name once. */
class Handles {
  readonly #taken = new Set<string>();
  readonly #source: string;

  /** `source`: the kind of file whose own names may be kept. */
  constructor(source: string) {
    this.#source = source;
  }

  of({ source, supplierProductId, title, productId }: ProductRow): string {
    const own = source === this.#source && supplierProductId !== null && !/^id:\d+$/.test(supplierProductId);
    const wanted = own ? supplierProductId : slugOf(title) || productId;
    let handle = wanted;
    for (let count = 2; this.#taken.has(handle.toLowerCase()); count += 1) handle = `${wanted}-${count}`;
    this.#taken.add(handle.toLowerCase());
    return handle;
  }
}

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, HANDLE_LENGTH);
