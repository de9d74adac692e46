import { useTranslate } from 'react-admin';
import { useCall } from '#src/custom/data/useCall.ts';
import { storeCalls } from '#src/dataProvider/calls.ts';

/** Stands for products that are in no store; as the contract has it. */
const NO_SHOP = 'none';

/** The merchant's stores to filter by, after "in no store". */
export function useShopChoices(enabled = true): { id: string; name: string }[] {
  const translate = useTranslate();
  const { data } = useCall(storeCalls.select, {}, { enabled, staleTime: 60_000 });
  const shops = (data ?? []).map(({ shopId, shopName }) => ({ id: shopId, name: shopName }));
  return [{ id: NO_SHOP, name: translate('poolList.filter.noShop') }, ...shops];
}
