import { lazy } from 'react';
import { useTranslate } from 'react-admin';
import { orderFulfilments, orderPayments, orderPlacements, orderStates, platformPath } from '#contract/enums.ts';
import { orderCalls } from '#contract/order.calls.ts';
import type { Order } from '#contract/order.schemas.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import type { Choice, ListDeclaration, ListFilter } from '#src/custom/list/declaration.ts';
import { wordChoices } from '#src/custom/list/filters/useFilters.ts';
import { isOfShops } from '#src/custom/list/views/useViews.ts';
import { useChannel } from '#src/custom/shell/routing/useChannel.ts';
import { useRegionName } from '#src/custom/ui/codes.ts';
import { MoneyField } from '#src/custom/ui/MoneyField.tsx';
import { StateChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { LinesCell } from '../lines.tsx';
import { useOpenOrder } from '../useOpenOrder.ts';
import { CustomerCell, FulfilmentCell, OrderCard, OrderNumber, PlacedCell } from './cells.tsx';
import { orderTabs, tabOfFilter } from './shippingTab.ts';

const CountryFilter = lazy(async () => ({ default: (await import('./CountryFilter.tsx')).CountryFilter }));

/** A row of the list as react-admin holds it. */
type OrderRow = Order & { id: string };

const field = (name: string): string => `resources.orders.fields.${name}`;

/** The stores of the channel in the address; undefined until they are known. */
export const useShops = () => useCall(storeCalls.select, { channel: useChannel() }).data;

function useShopChoices(): readonly Choice[] {
  return (useShops() ?? []).map(({ shopId, shopName }) => ({ id: shopId, name: shopName }));
}

const filters: readonly ListFilter[] = [
  {
    ...{ kind: 'choice', name: 'shopId', label: 'sync.shop', useChoices: useShopChoices },
    ...{ inBar: true, fewest: 2 },
  },
  {
    ...{ kind: 'choice', name: 'payment', label: field('payment') },
    useChoices: wordChoices('orderPayment', orderPayments),
    isSaid: (values) => tabOfFilter(values) === 'unpaid',
  },
  {
    ...{ kind: 'choice', name: 'fulfilment', label: field('fulfilment') },
    useChoices: wordChoices('orderFulfilment', orderFulfilments),
    isSaid: (values) => tabOfFilter(values) !== undefined,
  },
  {
    ...{ kind: 'choice', name: 'placement', label: field('placement') },
    useChoices: wordChoices('orderPlacement', orderPlacements),
  },
  {
    ...{ kind: 'choice', name: 'state', label: field('state') },
    useChoices: wordChoices('orderState', orderStates),
    isSaid: (values) => tabOfFilter(values) !== undefined,
  },
  {
    ...{ kind: 'choice', name: 'country', label: 'orders.filter.country', useName: useRegionName },
    field: () => <CountryFilter />,
  },
  { kind: 'days', label: 'orders.filter.placed', from: 'from', to: 'to' },
];

/** The orders of a channel's stores, as a dense table with a keyboard. */
export const orderList: ListDeclaration<OrderRow> = {
  sort: { field: 'placedAt', order: 'DESC' },
  columns: [
    { name: 'number', cell: (order) => <OrderNumber {...order} /> },
    { name: 'placedAt', sort: true, cell: (order) => <PlacedCell {...order} /> },
    { name: 'shopName', from: 1360 },
    { name: 'lines', cell: (order) => <LinesCell {...order} /> },
    { name: 'itemCount', align: 'right', optional: true },
    { name: 'customerName', cell: (order) => <CustomerCell {...order} /> },
    {
      ...{ name: 'total', sort: true, align: 'right' },
      cell: ({ total, currency }) => <MoneyField min={total} currency={currency} />,
    },
    { name: 'payment', cell: ({ payment }) => <StateChip of="orderPayment" state={payment} /> },
    { name: 'fulfilment', cell: (order) => <FulfilmentCell {...order} /> },
    { name: 'placement', from: 1200, cell: ({ placement }) => <StateChip of="orderPlacement" state={placement} /> },
    { name: 'state', optional: true, cell: ({ state }) => <StateChip of="orderState" state={state} /> },
    { name: 'platformStatus', optional: true },
    { name: 'updatedAt', sort: true, optional: true, cell: ({ updatedAt }) => <TimeField at={updatedAt} relative /> },
  ],
  rowLabel: ({ number }, translate) => translate('orders.detail.title', { number }),
  useRowClick: () => {
    const { open } = useOpenOrder();
    return (id) => {
      open(String(id));
      return false;
    };
  },
  card: (order) => <OrderCard order={order} />,
  sx: { '& td, & th': { px: 2 }, '& td': { verticalAlign: 'top', py: 2 } },
  search: 'orders.search',
  filters,
  filtersLeave: 'orders.filter.show',
  tabs: orderTabs,
  views: {
    of: 'orders',
    useOffered: () => {
      const shops = useShops() ?? [];
      return (view) => isOfShops(view, shops);
    },
  },
  download: {
    endpoint: orderCalls.export,
    label: 'orders.export',
    useName: () => useTranslate()('orders.fileName', { channel: platformPath[useChannel()] }),
  },
};
