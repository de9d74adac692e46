import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Shipment } from '#contract/shipment.schemas.ts';
import { purchaseAddress } from '#src/custom/data/navigation/purchaseAddresses.ts';
import { shipmentAddress } from '#src/custom/data/navigation/shipmentAddresses.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { PlatformMark } from '#src/custom/ui/PlatformMark.tsx';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';
import { OrderLink, useServerMessage } from '#src/resources/purchases/embed.tsx';
import { isOpen, stateTones } from '../parcels/parcelState.ts';
import { Tracking } from '../parcels/Tracking.tsx';
import { useCarrierName } from '../shared/useCarrierName.ts';
import { useSourceName } from '../shared/useSourceName.ts';
import { isTracked } from '../tracking/trackingState.ts';
import { Replaces, WhereCell } from '../tracking/Where.tsx';

const small = { fontSize: '0.75rem', color: 'text.secondary', overflowWrap: 'anywhere' } as const;

interface CellProps {
  shipment: Shipment;
}

/** Of which order it is, which leads there, and of which store. */
export const OrderCell = ({ shipment: { orderId, orderNumber, channel, shopName } }: CellProps) => (
  <Box sx={{ minWidth: { md: 110 }, overflowWrap: 'anywhere' }}>
    <OrderLink orderId={orderId}>{orderNumber}</OrderLink>
    <Box sx={{ ...small, display: 'flex', alignItems: 'center', gap: 1 }}>
      <PlatformMark platform={channel} />
      {shopName}
    </Box>
  </Box>
);

/** Who carries it, under which number. */
export const TrackingCell = ({ shipment }: CellProps) => {
  const name = useCarrierName()(shipment);
  const { trackingNumber, queryUrl } = shipment;
  return (
    <Box sx={{ minWidth: { md: 216 }, overflowWrap: 'anywhere' }}>
      {name}
      {trackingNumber === '' ? null : (
        <Box sx={{ fontSize: '0.8125rem' }}>
          <Tracking number={trackingNumber} url={queryUrl} />
        </Box>
      )}
    </Box>
  );
};

/** What is in it: the first thing, and how many more. What replaces a lost parcel has its contents there. */
export const ContentCell = ({ shipment: { lines, tracking } }: CellProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const [first] = lines;
  if (first === undefined) return tracking.replaces === null ? '–' : <Replaces tracking={tracking} />;
  const more = lines.length - 1;
  return (
    <Box sx={{ display: 'flex', gap: 2, minWidth: { md: 150 } }}>
      <Thumbnail src={first.image} />
      <Box sx={{ minWidth: 0 }}>
        <Box
          title={first.title}
          sx={{
            display: '-webkit-box',
            WebkitLineClamp: 2,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
            overflowWrap: 'anywhere',
          }}
        >
          {`${format.number(first.quantity)} × ${first.title || translate('shipmentPages.leftOrder')}`}
        </Box>
        <Box sx={small}>{first.variantTitle}</Box>
        {more > 0 ? (
          <Box sx={small}>{translate('shipmentPages.more', { smart_count: more, count: format.number(more) })}</Box>
        ) : null}
      </Box>
    </Box>
  );
};

/** How far its store is told of it, why not further, and the way to its page, where it is decided about. */
export const StateCell = ({ shipment: { shipmentId, state, reason, trackingNumber, orderNumber } }: CellProps) => {
  const translate = useTranslate();
  const messageOf = useServerMessage();
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', minWidth: { md: 120 }, maxWidth: { md: 320 } }}>
      <StatusChip tone={stateTones[state]} label={translate(`shipments.state.${state}`)} />
      {reason === null ? null : <Box sx={small}>{messageOf(reason)}</Box>}
      <MuiLink component={Link} to={shipmentAddress(shipmentId)} sx={{ fontSize: '0.75rem' }}>
        {translate(isOpen(state) ? 'shipmentPages.decide' : 'shipmentPages.open')}
        <span style={visuallyHidden}>{` ${trackingNumber || orderNumber}`}</span>
      </MuiLink>
    </Box>
  );
};

/** Where the goods come from, under which of the supplier's numbers, and what that came to. */
export const SourceCell = ({ shipment }: CellProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const name = useSourceName()(shipment);
  const { purchaseId, vendorOrderNumber, vendorCost } = shipment;
  const number = vendorOrderNumber || translate('shipmentPages.purchase');
  return (
    <Box sx={{ minWidth: { md: 120 }, overflowWrap: 'anywhere' }}>
      {name}
      {purchaseId === null ? null : (
        <Box sx={small} className="tabular">
          <MuiLink component={Link} to={purchaseAddress(purchaseId)} underline="always">
            {number}
          </MuiLink>
          {vendorCost === null ? null : ` · ${format.money(vendorCost.amount, vendorCost.currency)}`}
        </Box>
      )}
    </Box>
  );
};

/** An amount; a dash where it is not known. */
export const AmountCell = ({ money }: { money: Shipment['cost'] }) => {
  const format = useFormat();
  if (money === null) return '–';
  return (
    <Box component="span" className="tabular" sx={{ whiteSpace: 'nowrap' }}>
      {format.money(money.amount, money.currency)}
    </Box>
  );
};

/** A parcel on a narrow screen. */
export const ShipmentCard = ({ shipment }: CellProps) => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <OrderCell shipment={shipment} />
      </Box>
      <Typography variant="caption" color="text.secondary">
        <TimeField at={shipment.shippedAt} />
      </Typography>
    </Box>
    <TrackingCell shipment={shipment} />
    <Box sx={{ fontSize: '0.8125rem' }}>
      <ContentCell shipment={shipment} />
    </Box>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontSize: '0.8125rem' }}>
      <SourceCell shipment={shipment} />
      {shipment.cost === null ? null : <AmountCell money={shipment.cost} />}
    </Box>
    {isTracked(shipment.tracking) || shipment.tracking.lostAt !== null ? (
      <WhereCell tracking={shipment.tracking} />
    ) : null}
    <StateCell shipment={shipment} />
  </Box>
);
