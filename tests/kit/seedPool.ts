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
}

/** Writes products straight into the pool, as many as an import would take minutes for. */
export async function seedProducts(db: Database, merchantId: string, products: SeededProduct[]): Promise<void> {
  const rows = products.map((product) => ({
    ...{ merchant_id: merchantId, product_id: product.productId, title: product.title, state: product.state },
    ...{ source: product.source, supplier_product_id: product.productId, tags: product.tags },
    ...{ price_min: product.priceMin, price_max: product.priceMin, inventory: product.inventory },
    ...{ supplier_price_min: product.supplierPriceMin, supplier_price_max: product.supplierPriceMin },
    ...{ collected_at: product.collectedAt, updated_at: product.updatedAt, search_text: product.searchText },
    ...{ body_html: '', category: '', origin: '', store: '', currency: 'USD', supplier_currency: 'USD', options: [] },
    ...{ images: [], revision: 1, image_count: 0, sku: '', variant_count: 1, supplier_variant_count: 1 },
    ...{ supplier_inventory: 0, weight_unit: 'kg', published_to: 0 },
  }));
  const names = Object.keys(rows[0] ?? {}).join(', ');
  await db.pool.query(
    `insert into product (${names}) select ${names} from json_populate_recordset(null::product, $1::json)`,
    [JSON.stringify(rows)],
  );
}

/** Twenty thousand more, made by the database itself, and looked through so that it plans as it would in earnest. */
export async function seedMany(db: Database, merchantId: string, count = 20_000): Promise<void> {
  await db.pool.query(
    `insert into product (merchant_id, product_id, state, title, body_html, tags, category, source, supplier_product_id, origin,
       store, currency, supplier_currency, options, images, revision, image_count, sku, price_min, price_max,
       supplier_price_min, variant_count, supplier_variant_count, inventory, supplier_inventory, weight_unit, published_to,
       search_text, collected_at, updated_at)
     select $1, gen_random_uuid(), (array['new','edited','published'])[1 + n % 3], 'Product ' || (n * 7919) % 100003, '', '{}', '',
       'shopifyCsv', 'seed-' || n, '', '', 'USD', 'USD', '[]', '[]', 1, 0, '', (n % 997) / 10.0, n % 997,
       case when n % 4 > 0 then n % 500 end, 1, 1, n % 1000, 0, 'kg', 0,
       'product ' || (n * 7919) % 100003, now() - n * interval '1 minute', now() - (n % 5000) * interval '1 minute'
     from generate_series(1, $2::int) as n`,
    [merchantId, count],
  );
  await db.pool.query('analyze');
}
