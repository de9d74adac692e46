import { type SQL, sql } from 'drizzle-orm';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { arrayOf, rowsOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { newId } from '../../../ids.ts';
import type { SoldSku } from './facts.ts';

/** A supplier SKU that was mapped, as it was told last. */
export interface KeptOffer extends SoldSku {
  offerId: string;
  checkedAt: string;
  goneAt: string | null;
}

type OfferRow = Omit<KeptOffer, 'cost' | 'checkedAt' | 'goneAt'> & {
  amount: string | null;
  currency: string | null;
  checkedAt: Date;
  goneAt: Date | null;
};

const columns = sql`o.offer_id as "offerId", o.supplier, o.supplier_product_id as "supplierProductId", o.supplier_sku_id as "skuId",
  o.title, o.url, o.option_values as "optionValues", o.image, trim_scale(o.cost)::text as amount, o.currency, o.stock, o.minimum,
  o.checked_at as "checkedAt", o.gone_at as "goneAt"`;

function asOffer({ amount, currency, checkedAt, goneAt, ...row }: OfferRow): KeptOffer {
  const cost = amount === null || currency === null ? null : { amount, currency };
  const at = (moment: Date): string => new Date(moment).toISOString();
  return { ...row, cost, checkedAt: at(checkedAt), goneAt: goneAt === null ? null : at(goneAt) };
}

/** The offers of these ids, by id. */
export const findOffers = (tx: MerchantTx, offerIds: readonly string[]): Promise<Map<string, KeptOffer>> =>
  offersById(tx, offerIds, sql``);

/** The same, and no check changes them before the transaction ends. */
export const holdOffers = (tx: MerchantTx, offerIds: readonly string[]): Promise<Map<string, KeptOffer>> =>
  offersById(tx, offerIds, sql`order by o.supplier, o.supplier_product_id, o.supplier_sku_id for update`);

async function offersById(tx: MerchantTx, offerIds: readonly string[], how: SQL): Promise<Map<string, KeptOffer>> {
  if (offerIds.length === 0) return new Map();
  const { rows } = await tx.execute<OfferRow & Record<string, unknown>>(sql`
    select ${columns} from offer o where o.merchant_id = ${tx.merchantId}
      and o.offer_id = any(${arrayOf(offerIds, 'uuid')}) ${how}`);
  return new Map(rows.map((row) => [row.offerId, asOffer(row)]));
}

/** What is kept of a supplier's product: the SKUs of it that were mapped once. */
export async function findOffersOf(
  tx: MerchantTx,
  supplier: SupplierPlatform,
  supplierProductId: string,
): Promise<KeptOffer[]> {
  const { rows } = await tx.execute<OfferRow & Record<string, unknown>>(sql`
    select ${columns} from offer o where o.merchant_id = ${tx.merchantId} and o.supplier = ${supplier}
      and o.supplier_product_id = ${supplierProductId}`);
  return rows.map(asOffer);
}

/** Keeps SKUs as they were just told. Returns their ids as offers, in their order. */
export async function keepOffers(tx: MerchantTx, sold: readonly SoldSku[]): Promise<string[]> {
  if (sold.length === 0) return [];
  const given = sold.map(({ cost, ...sku }) => ({ ...sku, ...cost, offerId: newId() }));
  const { rows } = await tx.execute<{ key: string; id: string }>(sql`
    insert into offer as o (merchant_id, offer_id, supplier, supplier_product_id, supplier_sku_id, order_ref, option_values, title,
      url, image, cost, currency, stock, minimum, checked_at)
    select distinct on (g.supplier, g."supplierProductId", g."skuId") ${tx.merchantId}, g."offerId", g.supplier,
      g."supplierProductId", g."skuId", g."skuId", g."optionValues", g.title, g.url, g.image, g.amount, g.currency, g.stock,
      g.minimum, app_clock()
    from ${rowsOf(given, 'g', {
      offerId: 'uuid',
      supplier: 'text',
      supplierProductId: 'text',
      skuId: 'text',
      optionValues: 'jsonb',
      title: 'text',
      url: 'text',
      image: 'text',
      amount: 'numeric',
      currency: 'text',
      stock: 'int',
      minimum: 'int',
    })}
    order by g.supplier, g."supplierProductId", g."skuId"
    on conflict (merchant_id, supplier, supplier_product_id, supplier_sku_id) do update set
      option_values = excluded.option_values, title = excluded.title, url = coalesce(excluded.url, o.url),
      image = excluded.image, cost = excluded.cost, currency = excluded.currency, stock = excluded.stock,
      minimum = excluded.minimum, checked_at = excluded.checked_at, gone_at = null
    returning o.supplier || chr(10) || o.supplier_product_id || chr(10) || o.supplier_sku_id as key, o.offer_id as id`);
  const idOf = new Map(rows.map(({ key, id }) => [key, id]));
  return sold.map(({ supplier, supplierProductId, skuId }) => {
    const id = idOf.get([supplier, supplierProductId, skuId].join('\n'));
    if (id === undefined) throw new Error('An offer that was kept has no id.');
    return id;
  });
}
