import type { SupplierPlatform } from '#contract/platforms.ts';
import type { StockItem } from '#contract/stock.schemas.ts';
import { uniqueKey } from '#src/lib/uniqueKey.ts';

/** A supplier's SKU as its fields hold it; `id` is the form's own. */
export interface AliasValues {
  id: string;
  supplier: SupplierPlatform;
  productId: string;
  skuId: string;
}

/** An item as the form holds it: what is empty is not given. */
export type ItemValues = {
  sku: string;
  title: string;
  variantTitle: string;
  image: string;
  lowAt: string;
  aliases: AliasValues[];
};

export const newAlias = (): AliasValues => ({ id: uniqueKey(), supplier: '1688', productId: '', skuId: '' });

export const itemValues = (item: StockItem | undefined): ItemValues => ({
  sku: item?.sku ?? '',
  title: item?.title ?? '',
  variantTitle: item?.variantTitle ?? '',
  image: item?.image ?? '',
  lowAt: item?.lowAt == null ? '' : String(item.lowAt),
  aliases: (item?.aliases ?? []).map((alias) => ({ ...alias, id: uniqueKey() })),
});
