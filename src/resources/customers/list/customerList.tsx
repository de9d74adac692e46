import { lazy } from 'react';
import { useTranslate } from 'react-admin';
import { customerCalls } from '#contract/customer.calls.ts';
import { brandName, PRODUCT_ROLE, storePlatforms } from '#contract/enums.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { useOpened } from '#src/custom/data/navigation/useOpened.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import type { Choice, ListDeclaration, ListFilter } from '#src/custom/list/declaration.ts';
import { isOfShops } from '#src/custom/list/views/useViews.ts';
import { useRegionName } from '#src/custom/ui/codes.ts';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { customerName } from '../shared/customerName.ts';
import type { CustomerRow } from '../shared/customerRow.ts';
import { CustomerMarks } from './CustomerMarks.tsx';
import {
  AddressCell,
  CountCell,
  CountryCell,
  CustomerCard,
  NameCell,
  SpentCell,
  StateCell,
  StoresCell,
} from './cells.tsx';
import { customerTabs } from './tabs.ts';

const CountryFilter = lazy(async () => ({
  default: (await import('#src/custom/list/filters/CountryFilter.tsx')).CountryFilter,
}));

// Of no use before something is ticked.
const CustomerBulkActions = lazy(async () => ({
  default: (await import('./CustomerBulkActions.tsx')).CustomerBulkActions,
}));

/** From these widths of the window on there is room for these columns, in px. */
const FROM = { stores: 1120, spent: 1240, tags: 1360, phone: 1600 };

const label = (name: string): string => `customers.fields.${name}`;

const useShops = () => useCall(storeCalls.select, {}).data ?? [];

const useShopChoices = (): readonly Choice[] =>
  useShops().map(({ shopId, shopName }) => ({ id: shopId, name: shopName }));

function useSources(): readonly Choice[] {
  const translate = useTranslate();
  return [
    ...storePlatforms.map((id) => ({ id, name: brandName[id] })),
    { id: PRODUCT_ROLE, name: translate('customers.editedHere') },
  ];
}

const useTags = (enabled: boolean): readonly Choice[] =>
  (useCall(customerCalls.tags, {}, { enabled }).data?.tags ?? []).map((tag) => ({ id: tag, name: tag }));

const filters: readonly ListFilter[] = [
  { kind: 'choice', name: 'shopId', label: 'sync.shop', useChoices: useShopChoices, inBar: true, fewest: 2 },
  {
    kind: 'choice',
    name: 'country',
    label: label('country'),
    useName: useRegionName,
    field: () => <CountryFilter label={label('country')} />,
  },
  { kind: 'choice', name: 'source', label: label('source'), useChoices: useSources },
  { kind: 'choice', name: 'tag', label: label('tag'), useChoices: useTags },
];

/** Who buys in the merchant's stores. */
export const customerList: ListDeclaration<CustomerRow> = {
  sort: { field: 'lastOrderedAt', order: 'DESC' },
  columns: [
    { name: 'name', label: label('customer'), sort: true, cell: (row) => <NameCell customer={row} /> },
    {
      name: 'phone',
      label: label('phone'),
      from: FROM.phone,
      cell: ({ phone }) => <span style={{ whiteSpace: 'nowrap' }}>{phone}</span>,
    },
    { name: 'countryCode', label: label('country'), cell: (row) => <CountryCell customer={row} /> },
    { name: 'stores', label: label('stores'), from: FROM.stores, cell: (row) => <StoresCell customer={row} /> },
    {
      name: 'orderCount',
      label: label('orders'),
      sort: true,
      align: 'right',
      cell: ({ orderCount }) => <CountCell count={orderCount} />,
    },
    {
      name: 'lastOrderedAt',
      label: label('lastOrderedAt'),
      sort: true,
      cell: ({ lastOrderedAt }) => <TimeField at={lastOrderedAt} />,
    },
    {
      name: 'spent',
      label: label('spent'),
      align: 'right',
      from: FROM.spent,
      cell: (row) => <SpentCell customer={row} />,
    },
    { name: 'doubts', label: label('state'), cell: (row) => <StateCell customer={row} /> },
    { name: 'tags', label: label('marks'), from: FROM.tags, cell: (row) => <CustomerMarks {...row} /> },
    { name: 'email', label: label('email'), optional: true },
    { name: 'company', label: label('company'), optional: true },
    { name: 'address1', label: label('address'), optional: true, cell: (row) => <AddressCell customer={row} /> },
    { name: 'province', label: label('province'), optional: true },
    { name: 'city', label: label('city'), optional: true },
    { name: 'postcode', label: label('postcode'), optional: true },
    { name: 'note', label: label('note'), optional: true },
    {
      name: 'firstOrderedAt',
      label: label('firstOrderedAt'),
      optional: true,
      cell: ({ firstOrderedAt }) => <TimeField at={firstOrderedAt} />,
    },
  ],
  rowLabel: (row, translate) => customerName(row, translate),
  useRowClick: () => {
    const { open } = useOpened();
    return (id) => {
      open(String(id));
      return false;
    };
  },
  card: (row) => <CustomerCard customer={row} />,
  sx: {
    '& td, & th': { px: 2 },
    '& td': { verticalAlign: 'top', py: 2 },
    '& td.MuiTableCell-paddingCheckbox': { py: 2.5 },
  },
  search: 'customers.search',
  filters,
  filtersLeave: 'customers.show',
  tabs: customerTabs,
  views: {
    of: 'customers',
    useOffered: () => {
      const shops = useShops();
      return (view) => isOfShops(view, shops);
    },
  },
  download: {
    endpoint: customerCalls.exportList,
    label: 'customers.export',
    useName: () => useTranslate()('customers.fileName'),
  },
  bulk: { Actions: CustomerBulkActions },
};
