import { lazy } from 'react';
import { useTranslate } from 'react-admin';
import { brandName, storePlatforms, supplierPlatforms } from '#contract/enums.ts';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import { NO_CARRIER, shipmentOrigins, shipmentStates } from '#contract/shipmentWords.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { parcelAlerts, trackingStates } from '#contract/trackingWords.ts';
import { shipmentAddress } from '#src/custom/data/navigation/shipmentAddresses.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import type { Choice, ListDeclaration, ListFilter } from '#src/custom/list/declaration.ts';
import { wordChoices } from '#src/custom/list/filters/useFilters.ts';
import { isOfShops } from '#src/custom/list/views/useViews.ts';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { trackingUrl } from '../shared/trackingUrl.ts';
import { useCarrierName } from '../shared/useCarrierName.ts';
import { useSourceName } from '../shared/useSourceName.ts';
import { WhereCell } from '../tracking/Where.tsx';
import { AmountCell, ContentCell, OrderCell, ShipmentCard, SourceCell, StateCell, TrackingCell } from './cells.tsx';
import type { ShipmentRow } from './shipmentRow.ts';
import { shipmentListTabs, tabOf } from './tabs.ts';

const WhereFilter = lazy(async () => ({ default: (await import('./WhereFilter.tsx')).WhereFilter }));

// Of no use before something is ticked.
const ShipmentBulkActions = lazy(async () => ({
  default: (await import('./ShipmentBulkActions.tsx')).ShipmentBulkActions,
}));

/** From these widths of the window on there is room for these columns, in px. */
const FROM = { where: 1120, content: 1280, source: 1480, cost: 1640 };

const label = (name: string): string => `shipmentPages.fields.${name}`;

const useShops = () => useCall(storeCalls.select, {}).data ?? [];

const useShopChoices = (): readonly Choice[] =>
  useShops().map(({ shopId, shopName }) => ({ id: shopId, name: shopName }));

const usePlatforms = (): readonly Choice[] => storePlatforms.map((id) => ({ id, name: brandName[id] }));

function useCarriers(wanted: boolean): readonly Choice[] {
  const translate = useTranslate();
  const { data = [] } = useCall(shipmentCalls.usedCarriers, {}, { enabled: wanted });
  return data.map(({ carrier }) => ({
    id: carrier,
    name: carrier === NO_CARRIER ? translate(`shipments.carrier.${NO_CARRIER}`) : carrier,
  }));
}

function useSources(): readonly Choice[] {
  const translate = useTranslate();
  return shipmentOrigins.map((id) => ({ id, name: translate(`shipments.origin.${id}`) }));
}

function useStates(): readonly Choice[] {
  const translate = useTranslate();
  return shipmentStates.map((id) => ({ id, name: translate(`shipments.state.${id}`) }));
}

function useTrackingStates(): readonly Choice[] {
  const translate = useTranslate();
  return trackingStates.map((id) => ({ id, name: translate(`tracking.state.${id}`) }));
}

function useAlerts(): readonly Choice[] {
  const translate = useTranslate();
  return [
    { id: 'any', name: translate('shipmentPages.anyAlert') },
    ...parcelAlerts.map((id) => ({ id, name: translate(`tracking.alert.${id}`) })),
  ];
}

const SourceName = ({ shipment }: { shipment: ShipmentRow }) => useSourceName()(shipment);
const CarrierName = ({ shipment }: { shipment: ShipmentRow }) => useCarrierName()(shipment);

const filters: readonly ListFilter[] = [
  { kind: 'choice', name: 'shopId', label: 'sync.shop', useChoices: useShopChoices, inBar: true, fewest: 2 },
  { kind: 'choice', name: 'source', label: label('source'), useChoices: useSources, inBar: true },
  { kind: 'choice', name: 'alert', label: label('alert'), useChoices: useAlerts, inBar: true },
  {
    kind: 'choice',
    name: 'tracking',
    label: label('where'),
    several: true,
    useChoices: useTrackingStates,
    field: () => <WhereFilter />,
  },
  {
    kind: 'choice',
    name: 'state',
    label: label('state'),
    several: true,
    useChoices: useStates,
    isShownElsewhere: (values) => tabOf(values) !== undefined,
  },
  { kind: 'choice', name: 'carrier', label: label('carrierName'), useChoices: useCarriers },
  {
    kind: 'choice',
    name: 'supplier',
    label: label('supplier'),
    useChoices: wordChoices('source', supplierPlatforms),
  },
  { kind: 'choice', name: 'channel', label: label('channel'), useChoices: usePlatforms },
  { kind: 'days', label: label('shippedAt'), from: 'shippedFrom', to: 'shippedTo' },
];

/** Parcels to customers. */
export const shipmentList: ListDeclaration<ShipmentRow> = {
  sort: { field: 'shippedAt', order: 'DESC' },
  columns: [
    { name: 'orderNumber', label: label('order'), cell: (row) => <OrderCell shipment={row} /> },
    { name: 'trackingNumber', label: label('tracking'), sort: true, cell: (row) => <TrackingCell shipment={row} /> },
    { name: 'shippedAt', label: label('shippedAt'), sort: true, cell: ({ shippedAt }) => <TimeField at={shippedAt} /> },
    { name: 'lines', label: label('lines'), from: FROM.content, cell: (row) => <ContentCell shipment={row} /> },
    { name: 'state', label: label('state'), cell: (row) => <StateCell shipment={row} /> },
    {
      name: 'vendorOrderNumber',
      label: label('from'),
      from: FROM.source,
      cell: (row) => <SourceCell shipment={row} />,
    },
    {
      name: 'cost',
      label: label('cost'),
      align: 'right',
      from: FROM.cost,
      cell: ({ cost }) => <AmountCell money={cost} />,
    },
    { name: 'quantity', label: label('quantity'), align: 'right', optional: true },
    {
      name: 'shippingFee',
      label: label('shippingFee'),
      align: 'right',
      optional: true,
      cell: ({ shippingFee }) => <AmountCell money={shippingFee} />,
    },
    {
      name: 'vendorCost',
      label: label('vendorCost'),
      align: 'right',
      optional: true,
      cell: ({ vendorCost }) => <AmountCell money={vendorCost} />,
    },
    { name: 'remark', label: label('remark'), optional: true },
    {
      name: 'carrierName',
      label: label('carrierName'),
      optional: true,
      cell: (row) => <CarrierName shipment={row} />,
    },
    {
      name: 'queryUrl',
      label: label('queryUrl'),
      optional: true,
      cell: ({ queryUrl, trackingNumber }) => trackingUrl(queryUrl, trackingNumber),
    },
    { name: 'origin', label: label('source'), optional: true, cell: (row) => <SourceName shipment={row} /> },
    { name: 'postedAt', label: label('postedAt'), optional: true, cell: ({ postedAt }) => <TimeField at={postedAt} /> },
    {
      name: 'createdAt',
      label: label('createdAt'),
      sort: true,
      optional: true,
      cell: ({ createdAt }) => <TimeField at={createdAt} />,
    },
    {
      name: 'tracking',
      label: label('where'),
      from: FROM.where,
      cell: ({ tracking }) => <WhereCell tracking={tracking} />,
    },
  ],
  rowLabel: ({ trackingNumber, orderNumber }) => [trackingNumber, orderNumber].filter(Boolean).join(' · '),
  useRowClick: () => (id) => shipmentAddress(String(id)),
  card: (row) => <ShipmentCard shipment={row} />,
  sx: {
    '& td, & th': { px: 2 },
    '& td': { verticalAlign: 'top', py: 2 },
    '& td.MuiTableCell-paddingCheckbox': { py: 2.5 },
  },
  search: 'shipmentPages.search',
  filters,
  filtersLeave: 'shipmentPages.show',
  tabs: shipmentListTabs,
  views: {
    of: 'shipments',
    useOffered: () => {
      const shops = useShops();
      return (view) => isOfShops(view, shops);
    },
  },
  download: {
    endpoint: shipmentCalls.export,
    label: 'shipmentPages.export',
    useName: () => useTranslate()('shipmentPages.fileName'),
  },
  bulk: { Actions: ShipmentBulkActions },
};
