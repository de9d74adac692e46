import { Box, type Theme, useMediaQuery } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ListTable } from '#src/custom/list/ListTable.tsx';
import { MoneyField } from '#src/custom/ui/MoneyField.tsx';
import { StateChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { GoneChip } from '../GoneChip.tsx';
import { CustomerCell } from './CustomerCell.tsx';
import { LinesCell } from './LinesCell.tsx';
import { OrderCard } from './OrderCard.tsx';
import { OrderEmpty, type OrderEmptyProps } from './OrderEmpty.tsx';
import { OrderNumber } from './OrderNumber.tsx';
import type { OrderRow } from './orderRow.ts';
import { orderView } from './orderView.ts';

interface OrderTableProps extends OrderEmptyProps {
  onOpen: (orderId: string) => void;
}

const tableStyle = {
  '& td, & th': { px: 2 },
  '& td': { verticalAlign: 'top', py: 2 },
  '@media (min-width: 992px) and (max-width: 1359px)': { '& .column-shopName': { display: 'none' } },
  '@media (min-width: 992px) and (max-width: 1199px)': { '& .column-placement': { display: 'none' } },
} as const;

/** The orders as a dense table with a keyboard; as cards on a narrow screen; empty, the next thing to do. */
export const OrderTable = ({ channel, shops, syncButton, onOpen }: OrderTableProps) => {
  const translate = useTranslate();
  const roomForStore = useMediaQuery((theme: Theme) => theme.breakpoints.up(1360), { noSsr: true });
  return (
    <Box sx={tableStyle}>
      <ListTable<OrderRow>
        rowLabel={({ number }) => translate('orders.detail.title', { number })}
        rowClick={(id) => {
          onOpen(String(id));
          return false;
        }}
        hiddenColumns={orderView.hidden}
        card={(order) => <OrderCard order={order} />}
        empty={<OrderEmpty channel={channel} shops={shops} syncButton={syncButton} />}
      >
        <ListTable.Col source="number" disableSort render={(order: OrderRow) => <OrderNumber {...order} />} />
        <ListTable.Col
          source="placedAt"
          render={({ placedAt, shopName }: OrderRow) => (
            <>
              <TimeField at={placedAt} />
              {roomForStore ? null : <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{shopName}</Box>}
            </>
          )}
        />
        <ListTable.Col source="shopName" disableSort />
        <ListTable.Col source="lines" disableSort render={(order: OrderRow) => <LinesCell {...order} />} />
        <ListTable.NumberCol source="itemCount" disableSort />
        <ListTable.Col source="customerName" disableSort render={(order: OrderRow) => <CustomerCell {...order} />} />
        <ListTable.Col
          source="total"
          align="right"
          render={({ total, currency }: OrderRow) => <MoneyField min={total} currency={currency} />}
        />
        <ListTable.Col
          source="payment"
          disableSort
          render={({ payment }: OrderRow) => <StateChip of="orderPayment" state={payment} />}
        />
        <ListTable.Col
          source="fulfilment"
          disableSort
          render={({ fulfilment, state, goneAt }: OrderRow) =>
            goneAt !== null ? (
              <GoneChip />
            ) : state === 'cancelled' ? (
              <StateChip of="orderState" state={state} />
            ) : (
              <StateChip of="orderFulfilment" state={fulfilment} />
            )
          }
        />
        <ListTable.Col
          source="placement"
          disableSort
          render={({ placement }: OrderRow) => <StateChip of="orderPlacement" state={placement} />}
        />
        <ListTable.Col
          source="state"
          disableSort
          render={({ state }: OrderRow) => <StateChip of="orderState" state={state} />}
        />
        <ListTable.Col source="platformStatus" disableSort />
        <ListTable.Col source="updatedAt" render={({ updatedAt }: OrderRow) => <TimeField at={updatedAt} relative />} />
      </ListTable>
    </Box>
  );
};
