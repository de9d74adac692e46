import { NIL } from 'uuid';
import type { Database } from '#server/db/open.ts';

/** What an in-memory oracle of the import list knows of a product. */
export interface SeededProduct {
  productId: string;
  title: string;
  state: string;
  source: string;
  tags: string[];
  priceMin: string;
  supplierPriceMin: string | null;
  inventory: number;
  collectedAt: Date;
  updatedAt: Date;
  searchText: string;
  category?: string;
  store?: string;
  videoUrl?: string | null;
  variantCount?: number;
  supplierInventory?: number;
  /** The stores it is in. */
  shops?: readonly string[];
  /** Whether a change of the supplier's waits. */
  differs?: boolean;
}

/** Writes products straight into the pool, as many as an import would take minutes for. */
export async function seedProducts(db: Database, merchantId: string, products: SeededProduct[]): Promise<void> {
  const rows = products.map((product) => ({
    merchant_id: merchantId,
    product_id: product.productId,
    title: product.title,
    state: product.state,
    source: product.source,
    supplier_product_id: product.productId,
    tags: product.tags,
    price_min: product.priceMin,
    price_max: product.priceMin,
    inventory: product.inventory,
    supplier_price_min: product.supplierPriceMin,
    supplier_price_max: product.supplierPriceMin,
    collected_at: product.collectedAt,
    updated_at: product.updatedAt,
    search_text: product.searchText,
    body_html: '',
    origin: '',
    currency: 'USD',
    supplier_currency: 'USD',
    options: [],
    category: product.category ?? '',
    store: product.store ?? '',
    video_url: product.videoUrl ?? null,
    images: [],
    revision: 1,
    image_count: 0,
    sku: '',
    supplier_variant_count: 1,
    weight_unit: 'kg',
    shipping: {},
    owners: {},
    locked: [],
    variant_count: product.variantCount ?? 1,
    supplier_inventory: product.supplierInventory ?? 0,
    published_to: product.shops?.length ?? 0,
  }));
  const own = { merchant_id: merchantId };
  const listings = products.flatMap(({ productId, shops = [] }) =>
    shops.map((shop) => ({
      ...own,
      store_id: shop,
      product_id: productId,
      external_id: productId,
      images: {},
      published_at: new Date(),
    })),
  );
  const differences = products
    .filter(({ differs }) => differs)
    .map(({ productId }) => ({
      ...own,
      product_id: productId,
      variant_id: NIL,
      field: 'title',
      was: 'a',
      theirs: 'b',
      seen_at: new Date(),
    }));
  await write(db, 'product', rows);
  await write(db, 'listing', listings);
  await write(db, 'supplier_change', differences);
  // Counted as they are where they are taken in.
  await db.pool.query(
    `insert into product_intake (merchant_id, day, count)
       select merchant_id, (collected_at at time zone 'UTC')::date, count(*) from product
       where merchant_id = $1 and product_id = any($2) and source <> 'manual' group by 1, 2
     on conflict (merchant_id, day) do update set count = product_intake.count + excluded.count`,
    [merchantId, products.map(({ productId }) => productId)],
  );
}

async function write(db: Database, table: string, rows: readonly object[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {}).join(', ');
  if (names === '') return;
  await db.pool.query(
    `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1::json)`,
    [JSON.stringify(rows)],
  );
}

/** A store that one product in three of `seedMany` is in. */
export const SEEDED_SHOP = '00000000-0000-7000-8000-000000000001';

/**
 * Many products made by the database itself, with tags, listings and waiting differences. Plans are those of earnest once
 * the database has looked through them (`vacuum analyze`). Rare values are what filters are good for: `rare` of everything is one in a thousand.
 */
export async function seedMany(db: Database, merchantId: string, count = 100_000): Promise<void> {
  await db.pool.query(
    `insert into product (merchant_id, product_id, state, title, body_html, tags, category, source, supplier_product_id, origin,
       store, currency, supplier_currency, options, images, revision, image_count, sku, price_min, price_max, video_url,
       supplier_price_min, variant_count, supplier_variant_count, inventory, supplier_inventory, weight_unit, published_to,
       search_text, collected_at, updated_at)
     select $1, gen_random_uuid(), case when n % 1000 = 7 then 'failed' else (array['new','edited','published'])[1 + n % 3] end,
       'Product ' || (n * 7919) % 100003, '', array['tag ' || n % 50] || case when n % 1000 = 1 then '{rare}'::text[] else '{}' end,
       case when n % 1000 = 2 then 'rare' else 'category ' || n % 20 end,
       case when n % 1000 = 3 then 'ebay' else 'shopifyCsv' end, 'seed-' || n, '',
       case when n % 1000 = 4 then 'rare' else 'shop ' || n % 30 end, 'USD', 'USD', '[]', '[]', 1, 0, '',
       (n % 997) / 10.0, n % 997, case when n % 1000 = 5 then 'https://video.test/' || n end, case when n % 4 > 0 then n % 500 end,
       case when n % 1000 = 8 then 500 else 1 + n % 60 end, 1, n % 1000, n % 900, 'kg', case when n % 1000 = 6 then 0 else 1 end,
       'product ' || (n * 7919) % 100003, now() - n * interval '1 minute', now() - (n % 5000) * interval '1 minute'
     from generate_series(1, $2::int) as n`,
    [merchantId, count],
  );
  await db.pool.query(
    `insert into listing (merchant_id, store_id, product_id, external_id, images, published_at)
     select merchant_id, $2, product_id, product_id, '{}', collected_at from product where merchant_id = $1 and state = 'published'`,
    [merchantId, SEEDED_SHOP],
  );
  await db.pool.query(
    `insert into supplier_change (merchant_id, product_id, variant_id, field, seen_at)
     select merchant_id, product_id, '${NIL}', 'title', collected_at from product where merchant_id = $1 and category = 'rare'`,
    [merchantId],
  );
}
