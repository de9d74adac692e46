import { useTranslate } from 'react-admin';
import type { Shop } from '#contract/store.ts';
import { ChoiceFilter } from '#src/custom/list/filters/ChoiceFilter.tsx';
import { SearchFilter } from '#src/custom/list/filters/SearchFilter.tsx';

const linked = ['true', 'false'] as const;

/** Search, store, and whether a product is linked to the pool; the status has its tabs. */
export function useStoreProductFilters(shops: readonly Shop[]) {
  const translate = useTranslate();
  return [
    <SearchFilter key="q" placeholder="storeProducts.search" />,
    <ChoiceFilter
      key="shopId"
      source="shopId"
      label="stores.shop"
      choices={shops.map(({ shopId, shopName }) => ({ id: shopId, name: shopName }))}
    />,
    <ChoiceFilter
      key="linked"
      source="linked"
      label="storeProducts.link"
      choices={linked.map((id) => ({ id, name: translate(`storeProducts.linked.${id}`) }))}
    />,
  ];
}
