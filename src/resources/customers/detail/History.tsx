import { Box, Link as MuiLink, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { CustomerDetail, CustomerEvent } from '#contract/customer.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { PlatformMark } from '#src/custom/ui/PlatformMark.tsx';
import { StateChip, StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { OrderLink, useServerMessage } from '#src/resources/purchases/embed.tsx';
import { shipmentAddress } from '#src/resources/shipments/embed.tsx';
import { Rows } from './Part.tsx';

type EventOf<Kind extends CustomerEvent['kind']> = Extract<CustomerEvent, { kind: Kind }>;

/** Orders, parcels, refunds and problems in one list, the newest first; each leads there. */
export const History = ({ customer: { history, hasMore } }: { customer: CustomerDetail }) => {
  const translate = useTranslate();
  if (history.length === 0) return <Typography variant="body2">{translate('customer.history.none')}</Typography>;
  const placed = history.map((event, index) => ({ event, fromFirst: history.length - index }));
  return (
    <>
      <Rows>
        {placed.map(({ event, fromFirst }) => (
          <Box
            component="li"
            key={fromFirst}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, fontSize: '0.8125rem' }}
          >
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>{shown(event)}</Box>
            <Box sx={{ color: 'text.secondary' }}>
              <TimeField at={event.at} />
            </Box>
          </Box>
        ))}
      </Rows>
      {hasMore ? (
        <Typography variant="caption" color="text.secondary">
          {translate('customer.history.more', { smart_count: history.length })}
        </Typography>
      ) : null}
    </>
  );
};

function shown(event: CustomerEvent): ReactNode {
  switch (event.kind) {
    case 'order':
      return <OrderEvent event={event} />;
    case 'parcel':
      return <ParcelEvent event={event} />;
    case 'refund':
      return <RefundEvent event={event} />;
    case 'problem':
      return <ProblemEvent event={event} />;
  }
}

const chips = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 } as const;

const OrderEvent = ({ event }: { event: EventOf<'order'> }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { orderId, number, channel, shopName, total, itemCount, isCancelled, payment, fulfilment } = event;
  const items = translate('customer.history.items', { smart_count: itemCount, count: format.number(itemCount) });
  return (
    <>
      <OrderLink orderId={orderId}>{translate('customer.history.order', { number })}</OrderLink>
      <Box className="tabular" sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
        <PlatformMark platform={channel} />
        {[shopName, items, `${format.money(total.amount, total.currency)} ${total.currency}`].join(' · ')}
      </Box>
      <Box sx={chips}>
        {isCancelled ? <StateChip of="orderState" state="cancelled" /> : null}
        <StateChip of="orderPayment" state={payment} />
        {isCancelled ? null : <StateChip of="orderFulfilment" state={fulfilment} />}
      </Box>
    </>
  );
};

const ParcelEvent = ({ event }: { event: EventOf<'parcel'> }) => {
  const translate = useTranslate();
  const { shipmentId, carrierName, trackingNumber, number, state, deliveredAt, isLate } = event;
  return (
    <>
      <MuiLink component={Link} to={shipmentAddress(shipmentId)} underline="always">
        {translate('customer.history.parcel', { number })}
      </MuiLink>
      <Box sx={{ color: 'text.secondary' }}>{[carrierName, trackingNumber].filter(Boolean).join(' ')}</Box>
      <Box sx={{ ...chips, alignItems: 'center' }}>
        {state === null ? null : (
          <StatusChip
            tone={state === 'delivered' ? 'success' : 'neutral'}
            label={translate(`tracking.state.${state}`)}
          />
        )}
        {isLate ? <StatusChip tone="warning" label={translate('customer.history.late')} /> : null}
        {deliveredAt === null ? null : <TimeField at={deliveredAt} />}
      </Box>
    </>
  );
};

const RefundEvent = ({ event: { orderId, number, amount } }: { event: EventOf<'refund'> }) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <>
      <OrderLink orderId={orderId}>{translate('customer.history.refund', { number })}</OrderLink>
      <Box className="tabular" sx={{ color: 'text.secondary' }}>
        {`${format.money(amount.amount, amount.currency)} ${amount.currency}`}
      </Box>
    </>
  );
};

const ProblemEvent = ({ event: { orderId, number, task, reason } }: { event: EventOf<'problem'> }) => {
  const translate = useTranslate();
  const messageOf = useServerMessage();
  return (
    <>
      <OrderLink orderId={orderId}>
        {translate('customer.history.problem', { number, task: translate(`orders.task.${task}`) })}
      </OrderLink>
      {reason === null ? null : <Box sx={{ color: 'text.secondary' }}>{messageOf(reason)}</Box>}
    </>
  );
};
