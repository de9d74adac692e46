import { sql } from 'drizzle-orm';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { OwnStore } from '../../connections/mirror/index.ts';
import { type Component, findWays } from '../mapping/index.ts';
import { type LineState, wantedOf } from './lineStates.ts';
import type { LineWork } from './work.ts';

/** A need as it stands: frozen once anything was allocated to it. */
interface StoredNeed {
  external_id: string;
  line_id: string;
  component: number;
  source: Component['source'];
  pieces_per_unit: number;
  needed: number;
  allocated: number;
  frozen: boolean;
}

type Needs = LineWork['needs'];

const keyOf = ({ externalId, lineId }: Pick<LineState, 'externalId' | 'lineId'>): string => `${externalId}\n${lineId}`;

/** The store's product and variant of a position; none where the store does not know them any more. */
const sold = ({ productExternalId, variantExternalId }: LineState) =>
  productExternalId === null ? [] : [{ productExternalId, variantExternalId: variantExternalId ?? '' }];

/**
 * Counts anew what has to be had for positions: those of which something is allocated keep how they are had and change in
 * number only; the others follow their mapping. By position; null where it is not mapped. `countryOf`: where an order goes.
 */
export async function countNeeds(
  tx: MerchantTx,
  { merchantId, storeId }: OwnStore,
  lines: readonly LineState[],
  countryOf: (externalId: string) => string,
): Promise<(line: LineState) => Needs> {
  const ids = JSON.stringify([...new Set(lines.map(({ externalId }) => externalId))]);
  const { rows: stored } = await tx.execute<{ [Name in keyof StoredNeed]: StoredNeed[Name] }>(sql`
    select external_id, line_id, component, source, pieces_per_unit, needed, allocated, frozen_at is not null as frozen
    from line_need where merchant_id = ${merchantId} and store_id = ${storeId}
      and external_id in (select value from json_array_elements_text(${ids}::json))
    order by external_id, line_id, component for update`);
  const byLine = new Map<string, StoredNeed[]>();
  for (const need of stored) {
    const key = keyOf({ externalId: need.external_id, lineId: need.line_id });
    byLine.set(key, [...(byLine.get(key) ?? []), need]);
  }
  const wayOf = await findWays(tx, storeId, lines.flatMap(sold));
  const needs = new Map<string, Needs>();
  const written: Record<string, unknown>[] = [];
  for (const line of lines) {
    const isOurs = line.shipper === 'merchant';
    const wanted = isOurs ? wantedOf(line) : 0;
    const place = { external_id: line.externalId, line_id: line.lineId };
    const frozen = (byLine.get(keyOf(line)) ?? []).filter((need) => need.frozen);
    const [variant] = isOurs ? sold(line) : [];
    const way = variant ? wayOf({ ...variant, quantity: wanted, country: countryOf(line.externalId) }) : null;
    const kept = frozen.map((need) => ({ ...need, needed: wanted * need.pieces_per_unit }));
    const followed = (way ?? [])
      .map((part, component) => ({ ...part, component, needed: wanted * part.piecesPerUnit, allocated: 0 }))
      .filter(({ component }) => !frozen.some((need) => need.component === component));
    written.push(...kept.map(({ component, needed }) => ({ ...place, component, needed })));
    written.push(...followed.map((part) => ({ ...place, component: part.component, ...columnsOf(part) })));
    needs.set(keyOf(line), isOurs && way === null && frozen.length === 0 ? null : [...kept, ...followed]);
  }
  await write(tx, { merchantId, storeId }, ids, written);
  return (line) => needs.get(keyOf(line)) ?? null;
}

const columnsOf = (part: Component & { needed: number }) => ({
  source: part.source,
  supplier: part.supplier,
  supplier_product_id: part.supplierProductId,
  supplier_sku_id: part.supplierSkuId,
  pieces_per_unit: part.piecesPerUnit,
  rule_id: part.ruleId,
  rule_revision: part.ruleRevision,
  needed: part.needed,
});

/** Of a frozen need only the number changes; what is no longer needed in another way goes. */
async function write(
  tx: MerchantTx,
  { merchantId, storeId }: OwnStore,
  ids: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const given = JSON.stringify(rows);
  await tx.execute(sql`
    delete from line_need n where n.merchant_id = ${merchantId} and n.store_id = ${storeId} and n.frozen_at is null
      and n.external_id in (select value from json_array_elements_text(${ids}::json))
      and not exists (select 1 from json_to_recordset(${given}::json) as g(external_id text, line_id text, component int)
        where g.external_id = n.external_id and g.line_id = n.line_id and g.component = n.component)`);
  await tx.execute(sql`
    insert into line_need as n (merchant_id, store_id, external_id, line_id, component, source, supplier, supplier_product_id,
      supplier_sku_id, pieces_per_unit, rule_id, rule_revision, needed)
    select ${merchantId}, ${storeId}, g.external_id, g.line_id, g.component, coalesce(g.source, f.source), g.supplier,
      g.supplier_product_id, g.supplier_sku_id, coalesce(g.pieces_per_unit, f.pieces_per_unit), g.rule_id, g.rule_revision, g.needed
    from json_to_recordset(${given}::json) as g(external_id text, line_id text, component int, source text, supplier text,
      supplier_product_id text, supplier_sku_id text, pieces_per_unit int, rule_id uuid, rule_revision int, needed int)
    left join line_need f on f.merchant_id = ${merchantId} and f.store_id = ${storeId} and f.external_id = g.external_id
      and f.line_id = g.line_id and f.component = g.component
    order by g.external_id, g.line_id, g.component
    on conflict (merchant_id, store_id, external_id, line_id, component) do update set needed = excluded.needed,
      source = case when n.frozen_at is null then excluded.source else n.source end,
      supplier = case when n.frozen_at is null then excluded.supplier else n.supplier end,
      supplier_product_id = case when n.frozen_at is null then excluded.supplier_product_id else n.supplier_product_id end,
      supplier_sku_id = case when n.frozen_at is null then excluded.supplier_sku_id else n.supplier_sku_id end,
      pieces_per_unit = case when n.frozen_at is null then excluded.pieces_per_unit else n.pieces_per_unit end,
      rule_id = case when n.frozen_at is null then excluded.rule_id else n.rule_id end,
      rule_revision = case when n.frozen_at is null then excluded.rule_revision else n.rule_revision end`);
}
