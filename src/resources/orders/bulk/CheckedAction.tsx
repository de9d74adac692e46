import CheckedIcon from '@mui/icons-material/FactCheckOutlined';
import { Button } from '@mui/material';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import type { Order } from '#contract/order.schemas.ts';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { call } from '#src/dataProvider/call.ts';
import { useReadShipmentsAgain } from '#src/resources/shipments/embed.tsx';

interface CheckedActionProps {
  /** The chosen orders; null where they are not those any more that the merchant saw. */
  chosen: () => Promise<string[] | null>;
  onDone: () => void;
}

/** Puts off the reminders of the chosen orders' parcels: where one of those in sight has any. */
export const CheckedAction = ({ chosen, onDone }: CheckedActionProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const notify = useNotify();
  const readAgain = useReadShipmentsAgain();
  const { data = [], selectedIds } = useListContext<Order & { id: string }>();
  const check = useAction(async () => {
    const orderIds = await chosen();
    if (orderIds === null) return;
    const { changed } = await call(shipmentCalls.checked, { orderIds });
    notify('orders.bulk.done', {
      type: 'success',
      messageArgs: { smart_count: changed, count: format.number(changed) },
    });
    onDone();
    await readAgain();
  });
  const isReminded = ({ work }: Order): boolean => work.tasks.some(({ task }) => task === 'track');
  if (!data.some((order) => selectedIds.includes(order.id) && isReminded(order))) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<CheckedIcon />}
      loading={check.busy}
      loadingPosition="start"
      onClick={() => check.run()}
    >
      {translate('orders.bulk.checked')}
    </Button>
  );
};
