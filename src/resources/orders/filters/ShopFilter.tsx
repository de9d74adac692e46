import type { Shop } from '#contract/store.ts';
import { ChoiceFilter } from '#src/custom/list/filters/ChoiceFilter.tsx';

/** Which store; nothing where there is only one. */
export const ShopFilter = ({ shops }: { shops: readonly Shop[] }) =>
  shops.length < 2 ? null : (
    <ChoiceFilter
      source="shopId"
      label="stores.shop"
      choices={shops.map(({ shopId, shopName }) => ({ id: shopId, name: shopName }))}
    />
  );
