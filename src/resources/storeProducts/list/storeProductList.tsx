import { Box } from '@mui/material';
import { lazy } from 'react';
import { useTranslate } from 'react-admin';
import { publishStatuses } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import type { StoreProduct } from '#contract/storeProduct.schemas.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import type { Choice, ListDeclaration, ListTabs } from '#src/custom/list/declaration.ts';
import { oneOf } from '#src/custom/list/filters/useFilters.ts';
import { isOfShops } from '#src/custom/list/views/useViews.ts';
import { useChannel } from '#src/custom/shell/routing/useChannel.ts';
import { MoneyField } from '#src/custom/ui/MoneyField.tsx';
import { editAddress } from '../addresses.ts';
import { ChangedCell, CountCell, DriftChips, StoreProductCard, TitleCell } from './cells.tsx';
import { StoreProductStatus } from './StoreProductStatus.tsx';

// With all its dialogs: of no use before something is ticked.
const StoreBulkActions = lazy(async () => ({
  default: (await import('../bulk/StoreBulkActions.tsx')).StoreBulkActions,
}));

/** The stores of the channel in the address; undefined until they are known. */
export const useShops = () => useCall(storeCalls.select, { channel: useChannel() }).data;

function useShopChoices(): readonly Choice[] {
  return (useShops() ?? []).map(({ shopId, shopName }) => ({ id: shopId, name: shopName }));
}

/** Linked to a product of the pool, or not. */
function useLinkChoices(): readonly Choice[] {
  const translate = useTranslate();
  return ['true', 'false'].map((id) => ({ id, name: translate(`storeProducts.linked.${id}`) }));
}

const ALL = 'all';

/** On shelf, off shelf, draft, each with its number. */
const tabs: ListTabs = {
  label: 'storeProducts.statuses',
  useTabs: (values) => {
    const translate = useTranslate();
    const input = { channel: useChannel(), shopId: oneOf(values.shopId) || undefined };
    const { data: counts } = useCall(storeProductCalls.counts, input, { keepPrevious: true });
    return [
      { id: ALL, name: translate('storeProducts.all'), count: counts?.all },
      ...publishStatuses.map((id) => {
        const name = translate(`words.publishStatus.${id}`);
        return { id, name, count: counts?.[id], empty: translate('storeProducts.none.inStatus', { status: name }) };
      }),
    ];
  },
  shown: ({ status }) => publishStatuses.find((one) => one === status) ?? ALL,
  filter: (status) => ({ status: status === ALL ? undefined : status }),
};

/** What the stores of a channel hold, as last read. */
export const storeProductList: ListDeclaration<StoreProduct> = {
  sort: { field: 'remoteUpdatedAt', order: 'DESC' },
  columns: [
    { name: 'image', cell: ({ image }) => <Thumbnail src={image} /> },
    { name: 'title', sort: true, cell: (product) => <TitleCell {...product} /> },
    { name: 'sku', optional: true },
    { name: 'shopName', from: 1280, cell: ({ shopName }) => <Box sx={{ minWidth: 90 }}>{shopName}</Box> },
    { name: 'status', cell: (product) => <StoreProductStatus {...product} /> },
    { name: 'drift', cell: (product) => <DriftChips {...product} /> },
    {
      name: 'price',
      sort: true,
      align: 'right',
      cell: ({ priceMin, priceMax, currency }) => <MoneyField min={priceMin} max={priceMax} currency={currency} />,
    },
    { name: 'inventory', sort: true, align: 'right', cell: ({ inventory }) => <CountCell count={inventory} /> },
    { name: 'variantCount', align: 'right', from: 1280, cell: (of) => <CountCell count={of.variantCount} /> },
    { name: 'remoteUpdatedAt', sort: true, from: 1120, cell: (product) => <ChangedCell {...product} /> },
  ],
  rowLabel: ({ title }) => title,
  useRowClick: () => {
    const channel = useChannel();
    return (id) => editAddress(channel, String(id));
  },
  card: (product) => <StoreProductCard product={product} />,
  sx: { '@media (min-width: 992px) and (max-width: 1279px)': { '& td, & th': { px: 2 } } },
  search: 'storeProducts.search',
  filters: [
    { kind: 'choice', name: 'shopId', label: 'sync.shop', useChoices: useShopChoices, inBar: true },
    { kind: 'choice', name: 'linked', label: 'storeProducts.link', useChoices: useLinkChoices, inBar: true },
  ],
  tabs,
  views: {
    of: 'storeProducts',
    useOffered: () => {
      const shops = useShops() ?? [];
      return (view) => isOfShops(view, shops);
    },
  },
  bulk: { atMost: limits.storeProductsMatching, Actions: StoreBulkActions },
};
