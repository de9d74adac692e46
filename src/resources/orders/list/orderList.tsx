import { lazy } from 'react';
import { useTranslate } from 'react-admin';
import { brandName, platformPath, storePlatforms, supplierPlatforms } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { orderCalls } from '#contract/order.calls.ts';
import type { Order } from '#contract/order.schemas.ts';
import {
  orderFulfilments,
  orderPayments,
  orderPlacements,
  orderStages,
  orderStates,
  orderTasks,
} from '#contract/orderWords.ts';
import type { Choice, ListDeclaration, ListFilter } from '#src/custom/list/declaration.ts';
import { useFilters, wordChoices } from '#src/custom/list/filters/useFilters.ts';
import { isOfShops } from '#src/custom/list/views/useViews.ts';
import { useChannelInAddress } from '#src/custom/shell/routing/useChannel.ts';
import { useRegionName } from '#src/custom/ui/codes.ts';
import { MoneyField } from '#src/custom/ui/MoneyField.tsx';
import { StateChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { usePlanOrders } from '#src/resources/purchases/embed.tsx';
import { useOpenOrder, useShippedOrder } from '../useOpenOrder.ts';
import { useChannelIn, useShops } from '../usePlace.ts';
import {
  ContentCell,
  CustomerCell,
  FulfilmentCell,
  OrderCard,
  OrderNumber,
  PlacedCell,
  STORE_FROM,
  StoreCell,
  WorkCell,
} from './cells.tsx';
import { PlatformFilter } from './PlatformFilter.tsx';
import { orderTabs, tabOfFilter } from './workTabs.ts';

const CountryFilter = lazy(async () => ({
  default: (await import('#src/custom/list/filters/CountryFilter.tsx')).CountryFilter,
}));
const TagFilter = lazy(async () => ({ default: (await import('./TagFilter.tsx')).TagFilter }));

// With all its dialogs: of no use before something is ticked.
const OrderBulkActions = lazy(async () => ({
  default: (await import('../bulk/OrderBulkActions.tsx')).OrderBulkActions,
}));

/** A row of the list as react-admin holds it. */
type OrderRow = Order & { id: string };

/** From these widths of the window on there is room for these columns, in px. What waits for any of it says so as its next action. */
const FROM = { customer: 1120, shipping: 1240, payment: 1400 };

const field = (name: string): string => `resources.orders.fields.${name}`;

function useShopChoices(): readonly Choice[] {
  const channel = useChannelIn(useFilters().values);
  return (useShops() ?? [])
    .filter((shop) => channel === undefined || shop.channel === channel)
    .map(({ shopId, shopName }) => ({ id: shopId, name: shopName }));
}

const usePlatformChoices = (): readonly Choice[] => storePlatforms.map((id) => ({ id, name: brandName[id] }));

function useSupplierChoices(): readonly Choice[] {
  const translate = useTranslate();
  return supplierPlatforms.map((id) => ({ id, name: translate(`words.source.${id}`) }));
}

function useTaskChoices(): readonly Choice[] {
  const translate = useTranslate();
  return orderTasks.map((id) => ({ id, name: translate(`orders.task.${id}`) }));
}

function useStageChoices(): readonly Choice[] {
  const translate = useTranslate();
  return orderStages.map((id) => ({ id, name: translate(`orders.stage.${id}`) }));
}

const isTab: ListFilter['isShownElsewhere'] = (values) => tabOfFilter(values) !== undefined;

const filters: readonly ListFilter[] = [
  {
    kind: 'choice',
    name: 'channel',
    label: 'orders.filter.platform',
    useChoices: usePlatformChoices,
    inBar: true,
    field: () => <PlatformFilter />,
  },
  {
    kind: 'choice',
    name: 'shopId',
    label: 'sync.shop',
    useChoices: useShopChoices,
    inBar: true,
    fewest: 2,
  },
  {
    kind: 'choice',
    name: 'task',
    label: 'orders.next',
    several: true,
    useChoices: useTaskChoices,
    isShownElsewhere: isTab,
  },
  { kind: 'choice', name: 'stage', label: 'orders.stage.label', useChoices: useStageChoices, isShownElsewhere: isTab },
  {
    kind: 'choice',
    name: 'payment',
    label: field('payment'),
    useChoices: wordChoices('orderPayment', orderPayments),
  },
  {
    kind: 'choice',
    name: 'fulfilment',
    label: field('fulfilment'),
    useChoices: wordChoices('orderFulfilment', orderFulfilments),
  },
  {
    kind: 'choice',
    name: 'placement',
    label: field('placement'),
    useChoices: wordChoices('orderPlacement', orderPlacements),
  },
  { kind: 'choice', name: 'state', label: field('state'), useChoices: wordChoices('orderState', orderStates) },
  {
    kind: 'choice',
    name: 'country',
    label: 'orders.filter.country',
    useName: useRegionName,
    field: () => <CountryFilter label="orders.filter.country" />,
  },
  { kind: 'choice', name: 'tag', label: 'orders.tags.one', field: () => <TagFilter /> },
  {
    kind: 'choice',
    name: 'supplier',
    label: 'orders.filter.supplier',
    useChoices: useSupplierChoices,
  },
  { kind: 'days', label: 'orders.filter.placed', from: 'from', to: 'to' },
  { kind: 'flag', name: 'mine', label: 'orders.filter.mine' },
];

/** The orders of all stores, or of a platform's, with what is to be done about each. */
export const orderList: ListDeclaration<OrderRow> = {
  sort: { field: 'placedAt', order: 'DESC' },
  columns: [
    { name: 'number', cell: (order) => <OrderNumber {...order} /> },
    { name: 'placedAt', sort: true, cell: (order) => <PlacedCell {...order} /> },
    { name: 'shopName', from: STORE_FROM, cell: (order) => <StoreCell {...order} /> },
    { name: 'lines', cell: (order) => <ContentCell {...order} /> },
    { name: 'itemCount', align: 'right', optional: true },
    { name: 'customerName', from: FROM.customer, cell: (order) => <CustomerCell {...order} /> },
    {
      name: 'total',
      sort: true,
      align: 'right',
      cell: ({ total, currency }) => <MoneyField min={total} currency={currency} />,
    },
    { name: 'payment', from: FROM.payment, cell: ({ payment }) => <StateChip of="orderPayment" state={payment} /> },
    { name: 'fulfilment', from: FROM.shipping, cell: (order) => <FulfilmentCell {...order} /> },
    { name: 'placement', optional: true, cell: ({ placement }) => <StateChip of="orderPlacement" state={placement} /> },
    { name: 'state', optional: true, cell: ({ state }) => <StateChip of="orderState" state={state} /> },
    { name: 'platformStatus', optional: true },
    { name: 'updatedAt', sort: true, optional: true, cell: ({ updatedAt }) => <TimeField at={updatedAt} relative /> },
    { name: 'work', label: 'orders.next', cell: (order) => <WorkCell order={order} /> },
  ],
  rowLabel: ({ number }, translate) => translate('orders.detail.title', { number }),
  useRowClick: () => {
    const { open } = useOpenOrder();
    return (id) => {
      open(String(id));
      return false;
    };
  },
  useRowKeys: () => {
    const plan = usePlanOrders();
    const { open: ship } = useShippedOrder();
    return (current) => {
      const toShip = current?.work.tasks.some(({ task }) => task === 'ship') ? current : undefined;
      const toBuy = current?.work.tasks.some(({ task }) => task === 'buy') ? current : undefined;
      return [
        {
          keys: ['b'],
          label: 'orders.buy.key',
          available: () => toBuy !== undefined,
          run: () => toBuy && plan.run({ orderIds: [toBuy.orderId] }),
        },
        {
          keys: ['s'],
          label: 'orders.ship.key',
          available: () => toShip !== undefined,
          run: () => toShip && ship(toShip.orderId),
        },
      ];
    };
  },
  card: (order) => <OrderCard order={order} />,
  sx: {
    '& td, & th': { px: 2 },
    '& td': { verticalAlign: 'top', py: 2 },
    // On a line with the number.
    '& td.MuiTableCell-paddingCheckbox': { py: 3.5 },
  },
  search: 'orders.search',
  filters,
  filtersLeave: 'orders.filter.show',
  tabs: orderTabs,
  views: {
    of: 'orders',
    useOffered: () => {
      const shops = useShops() ?? [];
      const inAddress = useChannelInAddress();
      return (view) => {
        const { channel } = view.settings.filter;
        return isOfShops(view, shops) && (inAddress === undefined || channel === undefined || channel === inAddress);
      };
    },
  },
  download: {
    endpoint: orderCalls.export,
    label: 'orders.export',
    useName: () => {
      const channel = useChannelIn(useFilters().values);
      return useTranslate()('orders.fileName', { channel: channel ? platformPath[channel] : 'all' });
    },
  },
  bulk: { atMost: limits.ordersAtOnce, Actions: OrderBulkActions },
};
