import { lazy } from 'react';
import { useTranslate } from 'react-admin';
import { supplierPlatforms } from '#contract/enums.ts';
import { purchaseStatuses } from '#contract/purchaseWords.ts';
import type { Choice, ListDeclaration, ListFilter } from '#src/custom/list/declaration.ts';
import { wordChoices } from '#src/custom/list/filters/useFilters.ts';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { useSupplierAccounts } from '../shared/useSupplierAccounts.ts';
import { useOpenPurchase } from '../useOpenPurchase.ts';
import { AmountCell, OrderCell, PurchaseCard, StateCell, SupplierCell } from './cells.tsx';
import type { PurchaseRow } from './purchaseRow.ts';
import { purchaseListTabs } from './tabs.ts';

// Of no use before something is ticked.
const PurchaseBulkActions = lazy(async () => ({
  default: (await import('./PurchaseBulkActions.tsx')).PurchaseBulkActions,
}));

const label = (name: string): string => `purchases.fields.${name}`;

const useSuppliers = wordChoices('source', supplierPlatforms);

function useStates(): readonly Choice[] {
  const translate = useTranslate();
  return purchaseStatuses.map((id) => ({ id, name: translate(`buy.status.${id}`) }));
}

function useAccounts(): readonly Choice[] {
  const translate = useTranslate();
  return useSupplierAccounts().map(({ accountId, platform, name }) => ({
    id: accountId,
    name: `${translate(`words.source.${platform}`)} · ${name}`,
  }));
}

const filters: readonly ListFilter[] = [
  { kind: 'choice', name: 'supplier', label: label('supplier'), useChoices: useSuppliers, inBar: true },
  {
    kind: 'choice',
    name: 'accountId',
    label: label('account'),
    useChoices: useAccounts,
    inBar: true,
    fewest: 2,
  },
  { kind: 'choice', name: 'state', label: label('state'), useChoices: useStates, inBar: true },
];

/** What was bought from suppliers, or is to be. */
export const purchaseList: ListDeclaration<PurchaseRow> = {
  sort: { field: 'confirmedAt', order: 'DESC' },
  columns: [
    { name: 'orderNumber', label: label('order'), cell: (purchase) => <OrderCell purchase={purchase} /> },
    { name: 'supplier', label: label('supplier'), cell: (purchase) => <SupplierCell purchase={purchase} /> },
    { name: 'status', label: label('state'), cell: (purchase) => <StateCell purchase={purchase} /> },
    {
      name: 'agreed',
      label: label('amount'),
      align: 'right',
      cell: (purchase) => <AmountCell purchase={purchase} />,
    },
    {
      name: 'confirmedAt',
      label: label('confirmedAt'),
      sort: true,
      from: 1200,
      cell: ({ confirmedAt }) => <TimeField at={confirmedAt} />,
    },
    {
      name: 'placedAt',
      label: label('placedAt'),
      from: 1360,
      cell: ({ placedAt }) => <TimeField at={placedAt} />,
    },
  ],
  rowLabel: ({ orderNumber, supplier }, translate) => `${orderNumber} · ${translate(`words.source.${supplier}`)}`,
  useRowClick: () => {
    const { open } = useOpenPurchase();
    return (id) => {
      open(String(id));
      return false;
    };
  },
  card: (purchase) => <PurchaseCard purchase={purchase} />,
  sx: { '& td': { verticalAlign: 'top', py: 2 }, '& td.MuiTableCell-paddingCheckbox': { py: 2.5 } },
  search: 'purchases.search',
  filters,
  tabs: purchaseListTabs,
  bulk: { Actions: PurchaseBulkActions },
};
