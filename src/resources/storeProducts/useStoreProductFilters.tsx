import { SearchInput, SelectInput, useTranslate } from 'react-admin';
import { publishStatuses } from '#contract/publish.ts';
import type { Shop } from '#contract/store.ts';

/** Search, store and status. */
export function useStoreProductFilters(shops: readonly Shop[]) {
  const translate = useTranslate();
  const statuses = publishStatuses.map((id) => ({ id, name: translate(`words.publishStatus.${id}`) }));
  const select = {
    alwaysOn: true,
    helperText: false,
    size: 'small',
    variant: 'outlined',
    sx: { minWidth: 160 },
  } as const;
  return [
    <SearchInput key="q" source="q" alwaysOn />,
    <SelectInput
      key="shopId"
      source="shopId"
      label="stores.shop"
      choices={shops.map(({ shopId, shopName }) => ({ id: shopId, name: shopName }))}
      {...select}
    />,
    <SelectInput key="status" source="status" label="stores.status" choices={statuses} {...select} />,
  ];
}
