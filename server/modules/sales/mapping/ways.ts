import { sql } from 'drizzle-orm';
import { supplierPlatforms } from '#contract/enums.ts';
import type { MappingSource } from '#contract/mapping.schemas.ts';
import type { mappingOrigins, noWayReasons } from '#contract/orderWords.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { arrayOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';

type MappingOrigin = (typeof mappingOrigins)[number];
type NoWayReason = (typeof noWayReasons)[number];

/** A position of a store's order, by what decides how it is to be had. */
export interface WantedLine {
  productExternalId: string;
  variantExternalId: string;
  /** Pieces of the store's product that are wanted. */
  quantity: number;
  /** Where they go, ISO 3166-1 alpha-2; empty where that is not known. */
  country: string;
}

/** One part of what is to be had for each piece of a position. */
export interface Component {
  source: 'supplier' | 'warehouse' | 'self' | 'none';
  supplier: SupplierPlatform | null;
  supplierProductId: string | null;
  supplierSkuId: string | null;
  /** Of the source `warehouse`: the item of stock; null where it leaves stock that nobody counts. */
  stockItemId: string | null;
  piecesPerUnit: number;
  /** It goes along, and is not what was ordered. */
  isGift: boolean;
  ruleId: string | null;
  ruleRevision: number | null;
}

/** How a position is to be had, and who says so; no components where nothing can be had, and why. */
export interface Found {
  from: MappingOrigin | null;
  components: Component[] | null;
  /** Of the rule that fits. */
  priority: number | null;
  reason: NoWayReason | null;
}

/** How a position is to be had, asked for any number of them. */
export type Ways = (line: WantedLine) => Found;

/** Another mapping of one product or variant than the saved one; null for none. */
export interface Instead {
  productExternalId: string;
  /** Empty for the whole product. */
  variantExternalId: string;
  mapped: Mapped | null;
}

const keyOf = (product: string, variant: string): string => `${product}\n${variant}`;
const nothing: Found = { from: null, components: null, priority: null, reason: 'notMapped' };

/**
 * How positions of one store's orders are to be had: by a saved mapping of the variant, else of its product, else by the
 * pool variant that was published as it. What is frozen leads nowhere until somebody has looked at it. `instead`: as if
 * this had been saved.
 */
export async function findWays(
  tx: MerchantTx,
  storeId: string,
  lines: readonly Pick<WantedLine, 'productExternalId' | 'variantExternalId'>[],
  instead?: Instead,
): Promise<Ways> {
  const products = [...new Set(lines.map(({ productExternalId }) => productExternalId))];
  if (products.length === 0) return () => nothing;
  const [mappings, published] = [await findMappings(tx, storeId, products), await findPublished(tx, storeId, products)];
  if (instead) {
    const key = keyOf(instead.productExternalId, instead.variantExternalId);
    if (instead.mapped) mappings.set(key, instead.mapped);
    else mappings.delete(key);
  }
  return (line) => {
    const { productExternalId: product, variantExternalId: variant } = line;
    for (const from of ['variant', 'product'] as const) {
      const mapped = mappings.get(keyOf(product, from === 'variant' ? variant : ''));
      if (mapped) return { from, ...chosen(mapped, line) };
    }
    const pool = published.get(keyOf(product, variant));
    if (!pool) return nothing;
    return {
      ...nothing,
      from: 'pool',
      ...(pool.isFrozen ? { reason: 'changed' } : { components: pool.components, reason: null }),
    };
  };
}

/** When it is tried, for which orders, and what is had by it. */
interface MappedRule {
  priority: number;
  countries: readonly string[];
  quantityFrom: number;
  quantityTo: number | null;
  components: Component[];
}

/** A mapping as far as it decides how a position is had. */
export interface Mapped {
  source: MappingSource;
  isFrozen: boolean;
  /** In the order in which they are tried. */
  rules: MappedRule[];
}

/** A part that is had without a supplier, or before one is named. */
export const partOf = (source: Component['source']): Component => ({
  source,
  supplier: null,
  supplierProductId: null,
  supplierSkuId: null,
  stockItemId: null,
  piecesPerUnit: 1,
  isGift: false,
  ruleId: null,
  ruleRevision: null,
});

/** What a mapping says of a position: the first of its rules that fits. */
export function chosen(
  { source, isFrozen, rules }: Mapped,
  { country, quantity }: WantedLine,
): Pick<Found, 'components' | 'priority' | 'reason'> {
  if (isFrozen) return { components: null, priority: null, reason: 'changed' };
  if (source !== 'offers') return { components: [partOf(source)], priority: null, reason: null };
  const fits = ({ countries, quantityFrom, quantityTo }: MappedRule): boolean =>
    (countries.length === 0 || countries.includes(country)) &&
    quantity >= quantityFrom &&
    (quantityTo === null || quantity <= quantityTo);
  const rule = rules.find(fits);
  if (!rule) return { components: null, priority: null, reason: 'noRule' };
  return { components: rule.components, priority: rule.priority, reason: null };
}

async function findMappings(
  tx: MerchantTx,
  storeId: string,
  products: readonly string[],
): Promise<Map<string, Mapped>> {
  const { rows } = await tx.execute<{
    product: string;
    variant: string;
    source: Mapped['source'];
    revision: number;
    frozen: boolean;
    rule_id: string | null;
    priority: number;
    countries: string[];
    quantity_from: number;
    quantity_to: number | null;
    pieces: number;
    is_gift: boolean;
    stock_item_id: string | null;
    supplier: SupplierPlatform;
    supplier_product_id: string;
    supplier_sku_id: string;
  }>(sql`
    select m.product_external_id as product, m.variant_external_id as variant, m.source, m.revision,
      m.frozen_at is not null as frozen, r.rule_id, r.priority, r.countries, r.quantity_from, r.quantity_to,
      c.pieces_per_unit as pieces, c.is_gift, c.stock_item_id, o.supplier, o.supplier_product_id, o.supplier_sku_id
    from mapping m
    left join mapping_rule r on r.merchant_id = m.merchant_id and r.store_id = m.store_id
      and r.product_external_id = m.product_external_id and r.variant_external_id = m.variant_external_id and r.active
    left join mapping_component c on c.merchant_id = r.merchant_id and c.rule_id = r.rule_id
    left join offer o on o.merchant_id = c.merchant_id and o.offer_id = c.offer_id
    where m.merchant_id = ${tx.merchantId} and m.store_id = ${storeId}
      and m.product_external_id = any(${arrayOf(products, 'text')})
    order by r.priority, r.rule_id, c.position`);
  const found = new Map<string, Mapped>();
  const rules = new Map<string, MappedRule>();
  for (const row of rows) {
    const key = keyOf(row.product, row.variant);
    const mapped = found.get(key) ?? { source: row.source, isFrozen: row.frozen, rules: [] };
    found.set(key, mapped);
    if (row.rule_id === null) continue;
    let rule = rules.get(row.rule_id);
    if (!rule) {
      const { priority, countries, quantity_from: quantityFrom, quantity_to: quantityTo } = row;
      rule = { priority, countries, quantityFrom, quantityTo, components: [] };
      rules.set(row.rule_id, rule);
      mapped.rules.push(rule);
    }
    rule.components.push({
      source: row.stock_item_id === null ? 'supplier' : 'warehouse',
      supplier: row.supplier,
      supplierProductId: row.supplier_product_id,
      supplierSkuId: row.supplier_sku_id,
      stockItemId: row.stock_item_id,
      piecesPerUnit: row.pieces,
      isGift: row.is_gift,
      ruleId: row.rule_id,
      ruleRevision: row.revision,
    });
  }
  return found;
}

interface Published {
  isFrozen: boolean;
  components: Component[];
}

/**
 * What was published from the pool needs no rule: the supplier SKU that it was published with is what it is had by, whatever
 * the pool variant leads to since; the pool variant's own where that was not kept.
 */
async function findPublished(
  tx: MerchantTx,
  storeId: string,
  products: readonly string[],
): Promise<Map<string, Published>> {
  const { rows } = await tx.execute<{
    product: string;
    variant: string;
    supplier: string;
    supplier_product_id: string | null;
    supplier_sku_id: string | null;
    only: boolean;
    frozen: boolean;
  }>(sql`
    select l.product_external_id as product, l.variant_external_id as variant, p.source as supplier,
      coalesce(p.part_of, p.supplier_product_id) as supplier_product_id,
      coalesce(l.snapshot->>'skuId', v.supplier_sku_id) as supplier_sku_id,
      p.supplier_variant_count <= 1 as only, l.frozen_at is not null as frozen
    from listing_variant l
    join product p on p.merchant_id = l.merchant_id and p.product_id = l.product_id
    join product_variant v on v.merchant_id = l.merchant_id and v.product_id = l.product_id and v.variant_id = l.variant_id
    where l.merchant_id = ${tx.merchantId} and l.store_id = ${storeId}
      and l.product_external_id = any(${arrayOf(products, 'text')})`);
  const found = new Map<string, Published>();
  for (const row of rows) {
    const supplier = supplierPlatforms.find((platform) => platform === row.supplier);
    // A product without variants at the supplier has no SKU to name.
    const skuId = row.supplier_sku_id ?? (row.only ? '' : null);
    if (!supplier || row.supplier_product_id === null || skuId === null) continue;
    const component = {
      ...partOf('supplier'),
      supplier,
      supplierProductId: row.supplier_product_id,
      supplierSkuId: skuId,
    };
    found.set(keyOf(row.product, row.variant), { isFrozen: row.frozen, components: [component] });
  }
  return found;
}
