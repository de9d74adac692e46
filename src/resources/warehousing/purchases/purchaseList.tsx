import { lazy } from 'react';
import { useTranslate } from 'react-admin';
import { supplierPlatforms } from '#contract/enums.ts';
import { warehouseCalls } from '#contract/warehouse.calls.ts';
import { useOpened } from '#src/custom/data/navigation/useOpened.ts';
import type { ListDeclaration } from '#src/custom/list/declaration.ts';
import { wordChoices } from '#src/custom/list/filters/useFilters.ts';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { useWarehouseChoices } from '../shared/useWarehouses.ts';
import { AmountCell, NoteCell, NumberCell, PurchaseCard, QuantityCell, StockingCell, WarehouseCell } from './cells.tsx';
import type { PurchaseRow } from './purchaseRow.ts';
import { nameOf } from './stockingState.ts';
import { purchaseTabs } from './tabs.ts';

// Of no use before something is ticked.
const PurchaseBulkActions = lazy(async () => ({
  default: (await import('./PurchaseBulkActions.tsx')).PurchaseBulkActions,
}));

const label = (name: string): string => `warehousing.fields.${name}`;

/** What was bought to warehouses of the merchant's. */
export const purchaseList: ListDeclaration<PurchaseRow> = {
  sort: { field: 'purchasedAt', order: 'DESC' },
  columns: [
    { name: 'orderNumber', label: label('purchase'), cell: (row) => <NumberCell purchase={row} /> },
    { name: 'name', label: label('warehouse'), cell: (row) => <WarehouseCell purchase={row} /> },
    {
      name: 'purchasedAt',
      label: label('purchasedAt'),
      sort: true,
      cell: ({ purchasedAt }) => <TimeField at={purchasedAt} />,
    },
    { name: 'stocking', label: label('stocking'), cell: (row) => <StockingCell purchase={row} /> },
    {
      name: 'totalQuantity',
      label: label('quantity'),
      align: 'right',
      cell: (row) => <QuantityCell purchase={row} />,
    },
    { name: 'totalAmount', label: label('amount'), align: 'right', cell: (row) => <AmountCell purchase={row} /> },
    { name: 'note', label: label('note'), cell: (row) => <NoteCell purchase={row} /> },
    {
      name: 'receivedAt',
      label: label('receivedAt'),
      sort: true,
      optional: true,
      cell: ({ receivedAt }) => <TimeField at={receivedAt} />,
    },
  ],
  rowLabel: nameOf,
  useRowClick: () => {
    const { open } = useOpened();
    return (id) => {
      open(String(id));
      return false;
    };
  },
  card: (row) => <PurchaseCard purchase={row} />,
  sx: {
    '& td, & th': { px: 2 },
    '& td': { verticalAlign: 'top', py: 2 },
    '& td.MuiTableCell-paddingCheckbox': { py: 2.5 },
  },
  search: 'warehousing.search',
  filters: [
    {
      kind: 'choice',
      name: 'warehouseId',
      label: label('warehouse'),
      useChoices: useWarehouseChoices,
      inBar: true,
      fewest: 2,
    },
    {
      kind: 'choice',
      name: 'supplier',
      label: label('supplier'),
      useChoices: wordChoices('source', supplierPlatforms),
      inBar: true,
    },
  ],
  tabs: purchaseTabs,
  download: {
    endpoint: warehouseCalls.export,
    label: 'warehousing.export',
    useName: () => useTranslate()('warehousing.fileName'),
  },
  bulk: { Actions: PurchaseBulkActions },
};
