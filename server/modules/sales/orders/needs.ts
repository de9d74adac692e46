import { sql } from 'drizzle-orm';
import { arrayOf, rowsOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { OwnStore } from '../../connections/mirror/index.ts';
import { type Component, findWays } from '../mapping/index.ts';
import { type LineState, neededOf } from './lineStates.ts';
import type { LineWork, NeedStock, NeedWork } from './work.ts';

interface Place {
  external_id: string;
  line_id: string;
  component: number;
}

/** A need as its row has it. */
interface WrittenNeed extends Place {
  source: Component['source'];
  supplier: Component['supplier'];
  supplier_product_id: string | null;
  supplier_sku_id: string | null;
  stock_item_id: string | null;
  pieces_per_unit: number;
  is_gift: boolean;
  rule_id: string | null;
  rule_revision: number | null;
  needed: number;
}

/** As it stands: frozen once anything was allocated to it. */
interface StoredNeed extends WrittenNeed {
  allocated: number;
  frozen: boolean;
}

/** A need as far as it is counted here; what lies in warehouses for it is counted beside it. */
type CountedNeed = Omit<NeedWork, keyof NeedStock> & { component: number };
export type CountedNeeds = Pick<LineWork, 'isFrozen' | 'isUncountable'> & { needs: readonly CountedNeed[] | null };

const keyOf = ({ externalId, lineId }: Pick<LineState, 'externalId' | 'lineId'>): string => `${externalId}\n${lineId}`;

/** The store's product and variant of a position; none where the store does not know them any more. */
const sold = ({ productExternalId, variantExternalId }: LineState) =>
  productExternalId === null ? [] : [{ productExternalId, variantExternalId: variantExternalId ?? '' }];

/**
 * Counts again what has to be had for positions: those of which something is allocated keep how they are had and change in
 * number, and in the rule that stands for it; the others follow their mapping. `needsOf`: by position; null where nothing says how, or not any more.
 * `changed`: orders of which something else is to be had than before. `countryOf`: where an order goes.
 */
export async function countNeeds(
  tx: MerchantTx,
  { merchantId, storeId }: OwnStore,
  lines: readonly LineState[],
  countryOf: (externalId: string) => string,
): Promise<{ needsOf: (line: LineState) => CountedNeeds; changed: ReadonlySet<string> }> {
  const ids = arrayOf([...new Set(lines.map(({ externalId }) => externalId))], 'text');
  const { rows: stored } = await tx.execute<StoredNeed & Record<string, unknown>>(sql`
    select external_id, line_id, component, source, supplier, supplier_product_id, supplier_sku_id, stock_item_id, pieces_per_unit,
      is_gift, rule_id, rule_revision, needed, allocated, frozen_at is not null as frozen
    from line_need where merchant_id = ${merchantId} and store_id = ${storeId}
      and external_id = any(${ids}) order by external_id, line_id, component for update`);
  const byLine = new Map<string, StoredNeed[]>();
  for (const need of stored) {
    const key = keyOf({ externalId: need.external_id, lineId: need.line_id });
    byLine.set(key, [...(byLine.get(key) ?? []), need]);
  }
  const wayOf = await findWays(tx, storeId, lines.flatMap(sold));
  const needs = new Map<string, CountedNeeds>();
  const written: WrittenNeed[] = [];
  for (const line of lines) {
    const isOurs = line.shipper === 'merchant';
    const wanted = isOurs ? neededOf(line) : 0;
    const place = { external_id: line.externalId, line_id: line.lineId };
    const frozen = (byLine.get(keyOf(line)) ?? []).filter((need) => need.frozen);
    const [variant] = isOurs ? sold(line) : [];
    const found = variant ? wayOf({ ...variant, quantity: wanted, country: countryOf(line.externalId) }) : null;
    const isCountable = ({ piecesPerUnit }: Component): boolean => Number.isSafeInteger(wanted * piecesPerUnit);
    const isUncountable = found?.components?.every(isCountable) === false;
    const way = isUncountable ? null : (found?.components ?? null);
    // What is bought stays as it is counted, whatever is beyond counting.
    const kept = frozen.map((need) => {
      const needed = wanted * need.pieces_per_unit;
      const ruled = { ...need, ...ruleNow(need, way) };
      return Number.isSafeInteger(needed) ? { ...ruled, needed } : ruled;
    });
    const followed = (way ?? [])
      .map((part, component) => ({ ...part, component, needed: wanted * part.piecesPerUnit, allocated: 0 }))
      .filter(({ component }) => !frozen.some((need) => need.component === component));
    written.push(...kept.map(({ allocated: _a, frozen: _f, ...need }) => need));
    written.push(...followed.map((part) => ({ ...place, component: part.component, ...columnsOf(part) })));
    needs.set(keyOf(line), {
      needs:
        isOurs && way === null && frozen.length === 0
          ? null
          : [
              ...kept.map(({ stock_item_id: itemId, ...need }) => ({ ...need, itemId })),
              ...followed.map(({ stockItemId: itemId, ...need }) => ({ ...need, itemId })),
            ],
      isFrozen: found?.reason === 'changed',
      isUncountable,
    });
  }
  const changed = await write(tx, { merchantId, storeId }, stored, written);
  const needsOf = (line: LineState): CountedNeeds =>
    needs.get(keyOf(line)) ?? { needs: null, isFrozen: false, isUncountable: false };
  return { needsOf, changed };
}

/**
 * The rule that names a frozen need's SKU, or its item of stock, at its place now: a mapping that is saved again has new rules, and their shipping
 * service counts. Where none does, the rule that it was frozen with.
 */
function ruleNow(
  need: StoredNeed,
  components: readonly Component[] | null,
): Pick<WrittenNeed, 'rule_id' | 'rule_revision'> {
  const part = components?.[need.component];
  const isSame =
    part?.supplier === need.supplier &&
    part.supplierProductId === need.supplier_product_id &&
    part.supplierSkuId === need.supplier_sku_id &&
    part.stockItemId === need.stock_item_id;
  return isSame
    ? { rule_id: part.ruleId, rule_revision: part.ruleRevision }
    : { rule_id: need.rule_id, rule_revision: need.rule_revision };
}

const columnsOf = (part: Component & { needed: number }): Omit<WrittenNeed, keyof Place> => ({
  source: part.source,
  supplier: part.supplier,
  supplier_product_id: part.supplierProductId,
  supplier_sku_id: part.supplierSkuId,
  stock_item_id: part.stockItemId,
  pieces_per_unit: part.piecesPerUnit,
  is_gift: part.isGift,
  rule_id: part.ruleId,
  rule_revision: part.ruleRevision,
  needed: part.needed,
});

/** What is no longer needed in that way goes; of a frozen need only its number and its rule change. Returns the orders of what changed. */
async function write(
  tx: MerchantTx,
  { merchantId, storeId }: OwnStore,
  stored: readonly StoredNeed[],
  wanted: readonly WrittenNeed[],
): Promise<Set<string>> {
  const placeOf = ({ external_id, line_id, component }: Place): string => [external_id, line_id, component].join('\n');
  const there = new Set(wanted.map(placeOf));
  const gone = stored.filter((need) => !need.frozen && !there.has(placeOf(need)));
  if (gone.length > 0) {
    await tx.execute(sql`
      delete from line_need n using ${rowsOf(gone, 'g', { external_id: 'text', line_id: 'text', component: 'int' })}
      where n.merchant_id = ${merchantId} and n.store_id = ${storeId} and n.external_id = g.external_id
        and n.line_id = g.line_id and n.component = g.component`);
  }
  const before = new Map(stored.map((need) => [placeOf(need), need]));
  const changed = wanted.filter((need) => !isSame(need, before.get(placeOf(need))));
  const orders = new Set([...gone, ...changed].map(({ external_id }) => external_id));
  await forgetProblems(tx, { merchantId, storeId }, [...orders]);
  if (changed.length === 0) return orders;
  await tx.execute(sql`
    insert into line_need as n (merchant_id, store_id, external_id, line_id, component, source, supplier, supplier_product_id,
      supplier_sku_id, stock_item_id, pieces_per_unit, is_gift, rule_id, rule_revision, needed)
    select ${merchantId}, ${storeId}, g.* from ${rowsOf(changed, 'g', {
      external_id: 'text',
      line_id: 'text',
      component: 'int',
      source: 'text',
      supplier: 'text',
      supplier_product_id: 'text',
      supplier_sku_id: 'text',
      stock_item_id: 'uuid',
      pieces_per_unit: 'int',
      is_gift: 'boolean',
      rule_id: 'uuid',
      rule_revision: 'int',
      needed: 'bigint',
    })}
    order by g.external_id, g.line_id, g.component
    on conflict (merchant_id, store_id, external_id, line_id, component) do update set needed = excluded.needed,
      source = excluded.source, supplier = excluded.supplier, supplier_product_id = excluded.supplier_product_id,
      supplier_sku_id = excluded.supplier_sku_id, stock_item_id = excluded.stock_item_id,
      pieces_per_unit = excluded.pieces_per_unit, is_gift = excluded.is_gift, rule_id = excluded.rule_id, rule_revision = excluded.rule_revision`);
  return orders;
}

/** What stopped a plan says nothing of what is to be bought now. */
async function forgetProblems(
  tx: MerchantTx,
  { merchantId, storeId }: OwnStore,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    update order_state set plan_problem = null where merchant_id = ${merchantId} and store_id = ${storeId}
      and plan_problem is not null and external_id = any(${arrayOf(ids, 'text')})`);
}

const compared = [
  'source',
  'supplier',
  'supplier_product_id',
  'supplier_sku_id',
  'stock_item_id',
  'pieces_per_unit',
  'is_gift',
  'rule_id',
  'rule_revision',
  'needed',
] as const;
const isSame = (need: WrittenNeed, before: StoredNeed | undefined): boolean =>
  before !== undefined && compared.every((name) => need[name] === before[name]);
