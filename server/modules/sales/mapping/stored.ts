import { and, eq, sql } from 'drizzle-orm';
import {
  type KeptMapping,
  type KeptOfferComponent,
  mapping,
  mappingComponent,
  mappingRule,
} from '../../../db/schema/mapping.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { newId } from '../../../ids.ts';

/** What a mapping is about: a store's product, or one variant of it; empty for the whole product. */
export interface Place {
  storeId: string;
  productExternalId: string;
  variantExternalId: string;
}

/** A place by one text, as the journal keeps it; and back. */
export const placeName = ({ productExternalId, variantExternalId }: Place): string =>
  `${productExternalId}\n${variantExternalId}`;

export function placeNamed(storeId: string, name: string): Place {
  const [productExternalId = '', variantExternalId = ''] = name.split('\n');
  return { storeId, productExternalId, variantExternalId };
}

/** A saved mapping, whole. */
export interface StoredMapping {
  revision: number;
  frozenAt: string | null;
  updatedAt: string;
  kept: KeptMapping;
}

/** Those of a rule's components that are bought. */
export const offersIn = (components: KeptMapping['rules'][number]['components']): KeptOfferComponent[] =>
  components.flatMap((component) => ('stockItemId' in component ? [] : [component]));

type StoredRow = Omit<StoredMapping, 'kept'> & KeptMapping & { variant: string };

/** The saved mappings of a store's product by variant; that of the whole product under the empty text. */
export async function findStored(
  tx: MerchantTx,
  { storeId, productExternalId }: Omit<Place, 'variantExternalId'>,
): Promise<Map<string, StoredMapping>> {
  const { rows } = await tx.execute<StoredRow & Record<string, unknown>>(sql`
    select m.variant_external_id as variant, m.source, m.revision, m.frozen_at as "frozenAt", m.updated_at as "updatedAt",
      coalesce((select json_agg(json_build_object('priority', r.priority, 'countries', r.countries, 'quantityFrom', r.quantity_from,
        'quantityTo', r.quantity_to, 'components', (
          select coalesce(json_agg(case when c.stock_item_id is null
            then json_build_object('offerId', c.offer_id, 'pieces', c.pieces_per_unit, 'service', c.service, 'isGift', c.is_gift,
              'snapshot', c.snapshot)
            else json_build_object('stockItemId', c.stock_item_id, 'sku', i.sku, 'pieces', c.pieces_per_unit, 'isGift', c.is_gift)
            end order by c.position), '[]')
          from mapping_component c
          left join stock_item i on i.merchant_id = c.merchant_id and i.item_id = c.stock_item_id
          where c.merchant_id = r.merchant_id and c.rule_id = r.rule_id)) order by r.priority, r.rule_id)
        from mapping_rule r where r.merchant_id = m.merchant_id and r.store_id = m.store_id
          and r.product_external_id = m.product_external_id and r.variant_external_id = m.variant_external_id and r.active), '[]') as rules
    from mapping m where m.merchant_id = ${tx.merchantId} and m.store_id = ${storeId}
      and m.product_external_id = ${productExternalId}`);
  const at = (moment: string): string => new Date(moment).toISOString();
  return new Map(
    rows.map(({ variant, source, rules, revision, frozenAt, updatedAt }) => [
      variant,
      { revision, frozenAt: frozenAt && at(frozenAt), updatedAt: at(updatedAt), kept: { source, rules } },
    ]),
  );
}

/** Whoever changes mappings of a product does so one after the other. */
export const holdProduct = (tx: MerchantTx, { storeId, productExternalId }: Omit<Place, 'variantExternalId'>) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mapping/${storeId}/${productExternalId}`}, 0))`);

/** Writes a mapping whole in place of what is there; null takes it away. It is as somebody wants it now: it is not frozen. */
export async function writeStored(
  tx: MerchantTx,
  place: Place,
  kept: KeptMapping | null,
  revision: number,
): Promise<void> {
  const { merchantId } = tx;
  const ofPlace = (table: typeof mapping | typeof mappingRule) =>
    and(
      eq(table.merchantId, merchantId),
      eq(table.storeId, place.storeId),
      eq(table.productExternalId, place.productExternalId),
      eq(table.variantExternalId, place.variantExternalId),
    );
  await tx.execute(sql`
    delete from mapping_component c using mapping_rule r where c.merchant_id = r.merchant_id and c.rule_id = r.rule_id
      and r.merchant_id = ${merchantId} and r.store_id = ${place.storeId}
      and r.product_external_id = ${place.productExternalId} and r.variant_external_id = ${place.variantExternalId}`);
  await tx.delete(mappingRule).where(ofPlace(mappingRule));
  if (kept === null) {
    await tx.delete(mapping).where(ofPlace(mapping));
    return;
  }
  const now = { revision, source: kept.source, frozenAt: null, updatedAt: sql`app_clock()` };
  await tx
    .insert(mapping)
    .values({ merchantId, ...place, ...now })
    .onConflictDoUpdate({
      target: [mapping.merchantId, mapping.storeId, mapping.productExternalId, mapping.variantExternalId],
      set: now,
    });
  const rules = kept.rules.map((rule) => ({ ...rule, ruleId: newId() }));
  if (rules.length === 0) return;
  await tx
    .insert(mappingRule)
    .values(rules.map(({ components: _, ...rule }) => ({ merchantId, ...place, ...rule, active: true })));
  await tx.insert(mappingComponent).values(
    rules.flatMap(({ ruleId, components }) =>
      components.map(({ pieces: piecesPerUnit, isGift = false, ...component }, position) => ({
        merchantId,
        ruleId,
        position,
        piecesPerUnit,
        isGift,
        ...component,
      })),
    ),
  );
}
