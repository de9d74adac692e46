import { alias } from 'drizzle-orm/pg-core';
import type { InputOf, ResultOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import type { StorePlatform, SupplierPlatform } from '#contract/platforms.ts';
import { splitStoreItemId } from '#contract/storeItemId.ts';
import type { storeProductCalls } from '#contract/storeProduct.calls.ts';
import type { StoreProductFilter, StoreSelection } from '#contract/storeProduct.schemas.ts';
import { equals } from '../../../db/list/conditions.ts';
import { computed, type Declaration, type ListPage, listOf, type Paging, type RowIn } from '../../../db/list/list.ts';
import { storeProduct } from '../../../db/schema/storeMirror.ts';
import { store } from '../../../db/schema/stores.ts';
import { askIn, type MerchantTx } from '../../../db/tenancy.ts';
import { amongHits, type Hits, searched } from '../../connections/mirror/index.ts';

type Filter = Omit<StoreProductFilter, 'q'> & {
  channel: StorePlatform;
  dsChannel?: SupplierPlatform | undefined;
  hits?: Hits | undefined;
};
type Asked = Paging<InputOf<typeof storeProductCalls.list>['sort']> & Filter;

const [p, s] = [alias(storeProduct, 'p'), alias(store, 's')];
const LINKED = 'l.merchant_id = p.merchant_id and l.store_id = p.store_id and l.external_id = p.external_id';

/** Whether somebody has said how it is had: a mapping of it or of a variant, or the pool product that was published as it. */
const MAPPED = `(exists (select 1 from listing l where ${LINKED}) or exists (select 1 from mapping m
  where m.merchant_id = p.merchant_id and m.store_id = p.store_id and m.product_external_id = p.external_id))`;

const id = computed<string>(`p.store_id || '.' || p.external_id`);
const columns = {
  id,
  externalId: p.externalId,
  shopId: p.storeId,
  shopName: s.name,
  title: p.title,
  status: p.status,
  platformStatus: p.platformStatus,
  image: p.image,
  url: p.url,
  sku: p.sku,
  currency: s.currency,
  priceMin: p.priceMin,
  priceMax: p.priceMax,
  inventory: p.inventory,
  variantCount: p.variantCount,
  remoteUpdatedAt: p.remoteUpdatedAt,
  syncedAt: p.syncedAt,
  productId: computed<string | null>('l.product_id'),
  detail: p.detail,
  /** The pool's variants to the store's, where it is linked. */
  variantIds: computed<Record<string, string> | null>(`(select jsonb_object_agg(v.variant_id, v.variant_external_id)
    from listing_variant v where v.merchant_id = l.merchant_id and v.store_id = l.store_id and v.product_id = l.product_id)`),
};

const declared: Declaration<Asked, typeof columns> = {
  from: 'store_product p',
  joined: `join store s on s.merchant_id = p.merchant_id and s.store_id = p.store_id left join listing l on ${LINKED}`,
  merchant: p.merchantId,
  columns,
  filters: {
    channel: equals(p.platform),
    shopId: equals(p.storeId),
    status: equals(p.status),
    linked: (isLinked) => `${isLinked ? '' : 'not '}exists (select 1 from listing l where ${LINKED})`,
    dsChannel: (supplier, bind) => `(exists (select 1 from listing l
        join product d on d.merchant_id = l.merchant_id and d.product_id = l.product_id and d.source = ${bind(supplier)}::text
        where ${LINKED})
      or exists (select 1 from mapping_rule r
        join mapping_component c on c.merchant_id = r.merchant_id and c.rule_id = r.rule_id
        join offer o on o.merchant_id = c.merchant_id and o.offer_id = c.offer_id and o.supplier = ${bind(supplier)}::text
        where r.merchant_id = p.merchant_id and r.store_id = p.store_id and r.product_external_id = p.external_id))`,
    hits: amongHits(p.storeId, p.externalId),
  },
  sorts: { remoteUpdatedAt: p.remoteUpdatedAt, title: p.title, price: p.priceMin, inventory: p.inventory },
  unique: [p.storeId, p.externalId],
};
const storeProducts = listOf<Asked>()(declared);
const selectable = listOf<Asked>()({ ...declared, columns: { ...columns, mapped: computed<boolean>(MAPPED) } });
const storeProductIds = listOf<Asked>()({ ...declared, columns: { id, shopId: p.storeId } });

/** A product as its store holds it, with its store and its link to the pool. */
export type StoreProductRow = RowIn<typeof storeProducts>;

/** A page of what the merchant's stores of a channel hold. */
export async function listStoreProducts(
  tx: MerchantTx,
  { q, ...input }: InputOf<typeof storeProductCalls.list>,
): Promise<ListPage<StoreProductRow>> {
  const hits = await searched(askIn(tx), 'store_product', input.channel, q);
  const page = await storeProducts.page(askIn(tx), tx.merchantId, { ...input, hits });
  return { ...page, totalIsExact: page.totalIsExact && hits?.isWhole !== false };
}

/** Products by store and the store's id; those that are not there are absent. */
export function findStoreProducts(
  tx: MerchantTx,
  ids: readonly string[],
  channel: StorePlatform,
): Promise<StoreProductRow[]> {
  const rows = ids
    .map(splitStoreItemId)
    .map(({ storeId, externalId }) => ({ store_id: storeId, external_id: externalId }));
  return storeProducts.all(
    askIn(tx),
    tx.merchantId,
    { channel, hits: { rows, isWhole: true } },
    { sort: 'remoteUpdatedAt' },
  );
}

const SELECTABLE = 50;

/** Some products by a search word, for choosing one. */
export async function selectableStoreProducts(
  tx: MerchantTx,
  { q, ...filter }: InputOf<typeof storeProductCalls.select>,
): Promise<ResultOf<typeof storeProductCalls.select>> {
  const hits = await searched(askIn(tx), 'store_product', filter.channel, q);
  const byTitle = { sort: 'title', order: 'ASC', atMost: SELECTABLE } as const;
  const rows = await selectable.all(askIn(tx), tx.merchantId, { ...filter, hits }, byTitle);
  return rows.map(({ id, externalId, shopId, title, image, sku, shopName, mapped }) => ({
    id,
    externalId,
    shopId,
    title,
    image,
    sku,
    shopName,
    mapped,
  }));
}

/**
 * The ids of the store products that a bulk call works on, store by store. Throws `selectionChanged` when another number
 * matches the filter by now than the merchant saw.
 */
export async function selectedIds(tx: MerchantTx, selection: StoreSelection): Promise<string[]> {
  if ('ids' in selection) return [...new Set(selection.ids)];
  const { channel, count } = selection;
  const { q, ...filter } = selection.filter;
  const hits = await searched(askIn(tx), 'store_product', channel, q);
  const asked = { ...filter, channel, hits };
  const found = await storeProductIds.all(askIn(tx), tx.merchantId, asked, { sort: 'remoteUpdatedAt' });
  // A search that found more than it tells apart cannot be meant: its number was never seen.
  if (found.length !== count || hits?.isWhole === false) {
    throw new DomainError('selectionChanged', { chosen: count, count: found.length });
  }
  return found.toSorted((a, b) => (a.shopId < b.shopId ? -1 : a.shopId > b.shopId ? 1 : 0)).map((row) => row.id);
}
