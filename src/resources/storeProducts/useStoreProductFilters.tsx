import { useTranslate } from 'react-admin';
import { publishStatuses } from '#contract/publish.ts';
import type { Shop } from '#contract/store.ts';
import { ChoiceFilter } from '#src/custom/components/filters/ChoiceFilter.tsx';
import { SearchFilter } from '#src/custom/components/filters/SearchFilter.tsx';

/** Search, store and status. */
export function useStoreProductFilters(shops: readonly Shop[]) {
  const translate = useTranslate();
  const statuses = publishStatuses.map((id) => ({ id, name: translate(`words.publishStatus.${id}`) }));
  return [
    <SearchFilter key="q" />,
    <ChoiceFilter
      key="shopId"
      source="shopId"
      label="stores.shop"
      choices={shops.map(({ shopId, shopName }) => ({ id: shopId, name: shopName }))}
    />,
    <ChoiceFilter key="status" source="status" label="stores.status" choices={statuses} />,
  ];
}
