import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { brandName } from '#contract/enums.ts';
import type { OrderDetail } from '#contract/order.schemas.ts';
import { CopyButton } from '#src/custom/data/CopyButton.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { MoneyField } from '#src/custom/ui/MoneyField.tsx';
import { StateChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';
import { LineAbout, LineThumb, LineTitle } from '../lines.tsx';
import { OrderAddresses } from './OrderAddresses.tsx';
import { OrderPart } from './OrderPart.tsx';
import { OrderTotals } from './OrderTotals.tsx';

/** Everything we know of an order, what is looked for most first. */
export const OrderDetails = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 5, px: 4, py: 4 }}>
      <OrderPart title={translate('orders.detail.lines')}>
        <OrderLines order={order} />
        <OrderTotals order={order} />
      </OrderPart>
      {order.note === '' ? null : (
        <OrderPart title={translate('orders.detail.note')}>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {order.note}
          </Typography>
        </OrderPart>
      )}
      <OrderContact order={order} />
      <OrderAddresses order={order} />
      <OrderPart title={translate('orders.detail.parcels')}>
        <OrderParcels parcels={order.fulfilments} />
      </OrderPart>
      <OrderPart title={translate('orders.detail.facts')}>
        <OrderFacts order={order} />
      </OrderPart>
    </Box>
  );
};

/** Who ordered and how to reach them. */
const OrderContact = ({ order: { customerName, email, phone } }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const reach = [
    ['email', email, `mailto:${email}`],
    ['phone', phone, `tel:${phone.replace(/[^+\d]/g, '')}`],
  ] as const;
  return (
    <OrderPart title={translate('orders.detail.customer')}>
      <Typography variant="body2">{customerName === '' ? translate('orders.noCustomer') : customerName}</Typography>
      {reach.map(([what, value, href]) =>
        value === '' ? null : (
          <Box key={what} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <MuiLink href={href} variant="body2" underline="always" sx={{ overflowWrap: 'anywhere' }}>
              {value}
            </MuiLink>
            <CopyButton text={value} label={translate(`orders.detail.copy.${what}`)} />
          </Box>
        ),
      )}
    </OrderPart>
  );
};

/** Where the order is from, when what happened, and what the store itself calls it. */
const OrderFacts = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const field = (name: string) => translate(`resources.orders.fields.${name}`);
  const facts: [string, ReactNode][] = [
    [field('shopName'), `${order.shopName} (${brandName[order.channel]})`],
    [field('state'), <StateChip key="state" of="orderState" state={order.state} />],
    [field('placedAt'), <TimeField key="placed" at={order.placedAt} />],
    [field('updatedAt'), <TimeField key="updated" at={order.updatedAt} />],
    ...(order.cancelledAt === null
      ? []
      : [
          [translate('orders.detail.cancelledAt'), <TimeField key="cancelled" at={order.cancelledAt} />] satisfies [
            string,
            ReactNode,
          ],
        ]),
    [field('platformStatus'), order.platformStatus],
    [translate('orders.detail.externalId'), order.externalId],
  ];
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(120px, auto) 1fr', columnGap: 4, rowGap: 1, m: 0 }}
    >
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {name}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};

/** The positions with price and quantity, and what of them is still to be shipped. */
const OrderLines = ({ order: { lines, currency, state } }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const format = useFormat();
  if (lines.length === 0) return translate('orders.noLines');
  return (
    <Box component="ul" sx={{ m: 0, p: 0 }}>
      {lines.map((line) => (
        <Box
          component="li"
          key={line.lineId}
          sx={{ display: 'flex', gap: 3, py: 2.5, listStyle: 'none', borderBottom: 1, borderColor: 'divider' }}
        >
          <LineThumb line={line} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <LineTitle line={line} />
            <LineAbout line={line} />
            {line.openQuantity === 0 || line.openQuantity === line.quantity || state === 'cancelled' ? null : (
              <Box sx={{ fontSize: '0.75rem', color: 'warning.main' }}>
                {translate('orders.detail.open', { count: format.number(line.openQuantity) })}
              </Box>
            )}
          </Box>
          <Box sx={{ fontSize: '0.8125rem', whiteSpace: 'nowrap' }} className="tabular">
            <Box component="span" sx={{ display: 'flex', gap: 1 }}>
              {`${format.number(line.quantity)} ×`}
              <MoneyField min={line.price} currency={currency} />
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
};

type Parcel = OrderDetail['fulfilments'][number];

/** The number, leading to the carrier's page where that is known. Addresses come from the store: only web ones lead on. */
const Tracking = ({ trackingNumber, trackingUrl }: Parcel) => {
  const translate = useTranslate();
  if (trackingNumber === '') return translate('orders.detail.noTracking');
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {/^https?:\/\//i.test(trackingUrl) ? (
        <MuiLink href={trackingUrl} target="_blank" rel="noreferrer" underline="always">
          {trackingNumber}
          <OpenIcon aria-hidden sx={{ fontSize: '0.875rem', ml: 0.5, verticalAlign: '-2px' }} />
          <span style={visuallyHidden}> ({translate('sync.newTab')})</span>
        </MuiLink>
      ) : (
        trackingNumber
      )}
      <CopyButton text={trackingNumber} label={translate('orders.detail.copy.tracking')} />
    </Box>
  );
};

/** The parcels: who carries them, under which number, since when. */
const OrderParcels = ({ parcels }: { parcels: readonly Parcel[] }) => {
  const translate = useTranslate();
  if (parcels.length === 0) {
    return (
      <Typography variant="body2" color="text.secondary">
        {translate('orders.detail.noParcels')}
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {parcels.map((parcel) => (
        <Typography component="li" variant="body2" key={parcel.externalId} sx={{ py: 1 }}>
          <Tracking {...parcel} />
          <Typography variant="caption" component="div" color="text.secondary">
            {parcel.company === '' ? null : `${parcel.company} · `}
            <TimeField at={parcel.shippedAt} />
          </Typography>
        </Typography>
      ))}
    </Box>
  );
};
