import { Box, Link as MuiLink, Typography } from '@mui/material';
import { type ReactNode, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { brandName } from '#contract/enums.ts';
import type { OrderDetail } from '#contract/order.schemas.ts';
import { CopyButton } from '#src/custom/data/CopyButton.tsx';
import { MoneyField } from '#src/custom/ui/MoneyField.tsx';
import { StateChip, StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { OrderCustomer } from '#src/resources/customers/embed.tsx';
import { OrderPurchases, useServerMessage } from '#src/resources/purchases/embed.tsx';
import { NextAction, TaskLine } from '../NextAction.tsx';
import { useShipPlace } from '../useShipPlace.ts';
import { isOver } from './isOver.ts';
import { OrderAddresses } from './OrderAddresses.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderPart } from './OrderPart.tsx';
import { OrderTotals } from './OrderTotals.tsx';
import { OwnNotes } from './OwnNotes.tsx';
import { ParcelsPart } from './ParcelsPart.tsx';
import { usePieces } from './usePieces.ts';

/** Everything we know of an order, what is looked for most first. */
export const OrderDetails = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5, px: 4, py: 4 }}>
      <OrderPart title={translate('orders.next')}>
        <OrderWorkPart order={order} />
      </OrderPart>
      <OrderPart title={translate('orders.detail.lines')}>
        <OrderLines order={order} />
        <OrderTotals order={order} />
      </OrderPart>
      <ParcelsPart order={order} />
      <OrderPurchases orderId={order.orderId}>
        {(purchases) => <OrderPart title={translate('orders.detail.purchases')}>{purchases}</OrderPart>}
      </OrderPurchases>
      {order.note === '' ? null : (
        <OrderPart title={translate('orders.detail.note')}>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {order.note}
          </Typography>
        </OrderPart>
      )}
      <OrderPart title={translate('orders.own.title')}>
        <OwnNotes key={order.orderId} order={order} />
      </OrderPart>
      <OrderContact order={order} />
      <OrderAddresses order={order} />
      {order.refunds.length === 0 ? null : (
        <OrderPart title={translate('orders.detail.refunds')}>
          <OrderRefunds order={order} />
        </OrderPart>
      )}
      <OrderPart title={translate('orders.detail.facts')}>
        <OrderFacts order={order} />
      </OrderPart>
    </Box>
  );
};

/** All that is to be done, and what holds it in the store. */
const OrderWorkPart = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const shipPlaceOf = useShipPlace(order);
  const { work, holds } = order;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 2 }}>
      {work.tasks.length === 0 ? <NextAction {...work} /> : null}
      {work.tasks.map((task) => (
        <TaskLine key={task.task} {...task} place={shipPlaceOf(task)} />
      ))}
      <ForwardedTo work={work} />
      {holds.map(({ reason, note }) => (
        <Typography key={`${reason} ${note}`} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {translate('orders.detail.storeHold', { reason: [reason, note].filter(Boolean).join(': ') })}
        </Typography>
      ))}
    </Box>
  );
};

/** Who was asked to ship it, where no task says so. */
const ForwardedTo = ({ work }: { work: OrderDetail['work'] }) => {
  const messageOf = useServerMessage();
  const { forwarded, tasks } = work;
  const isShown = tasks.some(({ reason }) => reason?.key.startsWith('work.forwarded.'));
  if (forwarded === null || isShown || isOver(work)) return null;
  const { to, name, at } = forwarded;
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {messageOf({ key: `work.forwarded.${to}`, params: { name, at } })}
    </Typography>
  );
};

/** Who ordered, how to reach them, and the numbers that tax offices, customs or invoices ask for. */
const OrderContact = ({ order: { orderId, customerName, email, phone, personIds } }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const name = customerName === '' ? translate('orders.noCustomer') : customerName;
  const row = { display: 'flex', alignItems: 'center', gap: 1 } as const;
  const reach = [
    ['email', email, `mailto:${email}`],
    ['phone', phone, `tel:${phone.replace(/[^+\d]/g, '')}`],
  ] as const;
  return (
    <OrderPart title={translate('orders.detail.customer')}>
      <Suspense fallback={<Typography variant="body2">{name}</Typography>}>
        <OrderCustomer orderId={orderId} name={name} />
      </Suspense>
      {reach.map(([what, value, href]) =>
        value === '' ? null : (
          <Box key={what} sx={row}>
            <MuiLink href={href} variant="body2" underline="always" sx={{ overflowWrap: 'anywhere' }}>
              {value}
            </MuiLink>
            <CopyButton text={value} label={translate(`orders.detail.copy.${what}`)} />
          </Box>
        ),
      )}
      {personIds.map(({ use, name, value }) => (
        <Box key={`${use} ${name}`} sx={row}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {`${name || translate(`orders.detail.personId.${use}`)}: ${value}`}
          </Typography>
          <CopyButton text={value} label={translate('orders.detail.copy.personId')} />
        </Box>
      ))}
    </OrderPart>
  );
};

/** Money given back, with the pieces where the store tells them. */
const OrderRefunds = ({ order: { refunds, lines, currency } }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const textOf = usePieces(lines);
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {refunds.map((refund) => (
        <Box component="li" key={refund.externalId} sx={{ display: 'flex', gap: 4, py: 1 }}>
          <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {textOf(refund.lines) || translate('orders.detail.moneyOnly')}
            <Typography variant="caption" component="div" color="text.secondary">
              <TimeField at={refund.at} />
            </Typography>
          </Typography>
          <Box sx={{ fontSize: '0.8125rem' }}>
            <MoneyField min={refund.amount} currency={currency} />
          </Box>
        </Box>
      ))}
    </Box>
  );
};

const riskTones = { low: 'success', medium: 'warning', high: 'error' } as const;

/** Where the order is from, how it is paid, when what happened, and what the store itself calls it. */
const OrderFacts = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const field = (name: string) => translate(`resources.orders.fields.${name}`);
  const { cancelledAt, paymentMethod, risk } = order;
  const facts: [string, ReactNode][] = [
    [field('shopName'), `${order.shopName} (${brandName[order.channel]})`],
    [field('state'), <StateChip key="state" of="orderState" state={order.state} />],
    [translate('orders.detail.isTest'), order.isTest ? translate('orders.detail.isTestText') : null],
    [translate('orders.detail.paymentMethod'), paymentMethod.name || paymentMethod.code],
    [
      translate('orders.detail.risk'),
      risk && <StatusChip key="risk" tone={riskTones[risk]} label={translate(`orders.risk.${risk}`)} />,
    ],
    [field('placedAt'), <TimeField key="placed" at={order.placedAt} />],
    [field('updatedAt'), <TimeField key="updated" at={order.updatedAt} />],
    [translate('orders.detail.cancelledAt'), cancelledAt && <TimeField key="cancelled" at={cancelledAt} />],
    [field('platformStatus'), order.platformStatus],
    [translate('orders.detail.externalId'), order.externalId],
  ];
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(120px, auto) 1fr', columnGap: 4, rowGap: 1, m: 0 }}
    >
      {facts.map(([name, value]) =>
        // What is not known, or not so, is left out.
        value === null || value === '' ? null : (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {name}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ),
      )}
    </Box>
  );
};
