import { useTranslate } from 'react-admin';
import { stockCalls } from '#contract/stock.calls.ts';
import type { ListDeclaration } from '#src/custom/list/declaration.ts';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { useWarehouseChoices } from '../shared/useWarehouses.ts';
import { AgeCell, CountCell, FreeCell, ItemCell, LowAtCell, StockCard, ValueCell } from './cells.tsx';
import { StockMenu } from './StockMenu.tsx';
import type { StockRow } from './stockRow.ts';
import { stockListTabs } from './tabs.ts';

/** From these widths of the window on there is room for these columns, in px. */
const FROM = { since: 1280, changedAt: 1440 };

const label = (name: string): string => `stock.fields.${name}`;

/** How many of each item each warehouse has. */
export const stockList: ListDeclaration<StockRow> = {
  sort: { field: 'sku', order: 'ASC' },
  columns: [
    { name: 'sku', label: label('item'), sort: true, cell: (row) => <ItemCell stock={row} /> },
    { name: 'warehouseName', label: label('warehouse') },
    {
      name: 'onHand',
      label: label('onHand'),
      sort: true,
      align: 'right',
      cell: ({ onHand }) => <CountCell count={onHand} />,
    },
    {
      name: 'allocated',
      label: label('allocated'),
      align: 'right',
      cell: ({ allocated }) => <CountCell count={allocated} />,
    },
    { name: 'free', label: label('free'), sort: true, align: 'right', cell: (row) => <FreeCell stock={row} /> },
    { name: 'lowAt', label: label('lowAt'), align: 'right', cell: (row) => <LowAtCell stock={row} /> },
    { name: 'since', label: label('since'), from: FROM.since, cell: (row) => <AgeCell stock={row} /> },
    { name: 'value', label: label('value'), align: 'right', cell: (row) => <ValueCell stock={row} /> },
    {
      name: 'changedAt',
      label: label('changedAt'),
      sort: true,
      from: FROM.changedAt,
      cell: ({ changedAt }) => <TimeField at={changedAt} />,
    },
    { name: 'stockId', label: label('actions'), align: 'right', cell: (row) => <StockMenu stock={row} /> },
  ],
  sx: { '& td, & th': { px: 2 }, '& td': { verticalAlign: 'top', py: 2 } },
  rowLabel: ({ sku, warehouseName }) => `${sku} · ${warehouseName}`,
  card: (row) => <StockCard stock={row} />,
  search: 'stock.search',
  filters: [
    {
      kind: 'choice',
      name: 'warehouseId',
      label: label('warehouse'),
      useChoices: useWarehouseChoices,
      inBar: true,
      fewest: 2,
    },
  ],
  tabs: stockListTabs,
  download: {
    endpoint: stockCalls.export,
    label: 'stock.export',
    useName: () => useTranslate()('stock.fileName'),
  },
};
