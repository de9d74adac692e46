import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { OrderDetail } from '#contract/order.schemas.ts';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import type { OrderShipping } from '#contract/shipment.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { storedNumber } from '../shared/storedNumber.ts';
import { Parcel } from './Parcel.tsx';
import { StoreParcel } from './StoreParcel.tsx';

type Fulfilment = OrderDetail['fulfilments'][number];

export interface OrderParcelsProps {
  order: OrderDetail;
  /** Where it is shipped. */
  shipAddress: string;
  /** Names items by their lines: `2 × Dock Tee`. */
  namePieces: (pieces: Fulfilment['lines']) => string;
}

/**
 * Those that were made in the store itself: neither they nor a number of theirs are our parcels'. A number that was changed may still
 * be the old one where the order was last read.
 */
function madeThere(
  fulfilments: readonly Fulfilment[],
  { shipments, remoteIds }: Pick<OrderShipping, 'shipments' | 'remoteIds'>,
): Fulfilment[] {
  const known = new Set(
    shipments.filter(({ state }) => state !== 'cancelled').map(({ trackingNumber }) => storedNumber(trackingNumber)),
  );
  known.delete('');
  return fulfilments.filter(
    ({ externalId, trackingNumber, furtherTracking }) =>
      !remoteIds.includes(externalId) &&
      [trackingNumber, ...furtherTracking.map(({ number }) => number)].every(
        (number) => !known.has(storedNumber(number)),
      ),
  );
}

/** The parcels of an order: ours with what can be done about them, then those that its store knows beside them. */
export const OrderParcels = ({ order, shipAddress, namePieces }: OrderParcelsProps) => {
  const translate = useTranslate();
  const { orderId, fulfilments } = order;
  const { data, error } = useCall(shipmentCalls.forOrder, { orderId });
  if (data === undefined && !error) {
    return <Skeleton variant="rounded" height={56} aria-label={translate('shell.loading')} />;
  }
  const { shipments = [], remoteIds = [], carriers = [], takesOther = false, lines = [] } = data ?? {};
  const others = madeThere(fulfilments, { shipments, remoteIds });
  return (
    <>
      {error ? <Alert severity="warning">{errorText(error, translate)}</Alert> : null}
      {shipments.length + others.length === 0 && !error ? (
        <NoParcels shipAddress={lines.length > 0 ? shipAddress : undefined} />
      ) : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shipments.map((shipment) => (
          <Parcel key={shipment.shipmentId} shipment={shipment} carriers={carriers} takesOther={takesOther} />
        ))}
        {others.map((fulfilment) => (
          <StoreParcel key={fulfilment.externalId} fulfilment={fulfilment} contents={namePieces(fulfilment.lines)} />
        ))}
      </Box>
    </>
  );
};

/** Nothing was shipped yet, and the way to do so where something can be. */
const NoParcels = ({ shipAddress }: { shipAddress: string | undefined }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <Typography variant="body2" color="text.secondary">
        {translate(shipAddress === undefined ? 'shipments.parcels.nothing' : 'shipments.parcels.none')}
      </Typography>
      {shipAddress === undefined ? null : (
        <Button component={Link} to={shipAddress} size="small" variant="outlined">
          {translate('shipments.parcels.ship')}
        </Button>
      )}
    </Box>
  );
};
