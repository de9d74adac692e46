import LeaveIcon from '@mui/icons-material/OutboundOutlined';
import TakeOverIcon from '@mui/icons-material/SystemUpdateAltOutlined';
import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import type { Order } from '#contract/order.schemas.ts';
import { serviceOrderCalls } from '#contract/serviceOrder.calls.ts';
import { call } from '#src/dataProvider/call.ts';
import { type ServiceDecision, useServiceDecision } from './useServiceDecision.ts';

interface ServiceBulkActionsProps {
  /** The chosen orders; null where they are not those any more that the merchant saw. */
  chosen: () => Promise<string[] | null>;
  onDone: () => void;
}

/** Takes the chosen orders over from the services that ship them, or leaves them there: where one of those in sight is at a service. */
export const ServiceBulkActions = ({ chosen, onDone }: ServiceBulkActionsProps) => {
  const translate = useTranslate();
  const { data = [], selectedIds } = useListContext<Order & { id: string }>();
  const decide = useServiceDecision(onDone);
  const isAtService = ({ work, lines }: Order): boolean =>
    work.tasks.some(({ task }) => task === 'service') ||
    (work.stage === 'elsewhere' && lines.some(({ shipper }) => shipper === 'service'));
  if (!data.some((order) => selectedIds.includes(order.id) && isAtService(order))) return null;
  const run = (named: ServiceDecision) =>
    decide.run(named, async (decision) => {
      const orderIds = await chosen();
      return orderIds && call(serviceOrderCalls.decide, { orderIds, decision });
    });
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<TakeOverIcon />}
        disabled={decide.busy}
        onClick={() => run('takeOver')}
      >
        {translate('serviceOrders.takeOver')}
      </Button>
      <Button
        size="small"
        color="secondary"
        startIcon={<LeaveIcon />}
        disabled={decide.busy}
        onClick={() => run('leave')}
      >
        {translate('serviceOrders.leave')}
      </Button>
    </>
  );
};
