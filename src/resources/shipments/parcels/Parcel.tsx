import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Shipment } from '#contract/shipment.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { useSourceName } from '../shared/useSourceName.ts';
import { ParcelAlert, QuietMarkLost } from '../tracking/ParcelAlert.tsx';
import { RoadToggle } from '../tracking/RoadToggle.tsx';
import { isTracked } from '../tracking/trackingState.ts';
import { Replaces, Where } from '../tracking/Where.tsx';
import { ParcelActions } from './ParcelActions.tsx';
import { ParcelReason } from './ParcelReason.tsx';
import { type ParcelProps, stateTones } from './parcelState.ts';
import { Tracking } from './Tracking.tsx';

/** One of our parcels: how far it is in its store, where it is, what is in it, and what can be done about it. */
export const Parcel = ({ shipment, ...choice }: ParcelProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { state, carrierName, trackingNumber, queryUrl, shippedAt, lines, remark, tracking } = shipment;
  const contents = lines.map(({ quantity, title }) => `${format.number(quantity)} × ${title}`).join(', ');
  const by = useSourceName()(shipment);
  const facts = useCosts(shipment);
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1, py: 2.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, fontSize: '0.8125rem' }}>
        <StatusChip tone={stateTones[state]} label={translate(`shipments.state.${state}`)} />
        {carrierName}
        <Tracking number={trackingNumber} url={queryUrl} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        <Where tracking={tracking} />
        <Replaces tracking={tracking} />
      </Box>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {contents}
      </Typography>
      <Typography variant="caption" component="div" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        <TimeField at={shippedAt} /> {['', by, ...facts].join(' · ').trim()}
      </Typography>
      {remark === '' ? null : (
        <Typography variant="caption" component="div" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {remark}
        </Typography>
      )}
      <ParcelAlert shipment={shipment} />
      <ParcelReason shipment={shipment} />
      {isTracked(tracking) ? <RoadToggle shipment={shipment} /> : null}
      <ParcelActions shipment={shipment} {...choice} />
      <QuietMarkLost shipment={shipment} />
    </Box>
  );
};

/** What it costs, and the supplier's order that it comes from, as far as that is known. */
function useCosts({ cost, shippingFee, vendorOrderNumber, vendorCost }: Shipment): string[] {
  const translate = useTranslate();
  const format = useFormat();
  const amount = (name: 'cost' | 'shippingFee', money: Shipment['cost']) =>
    money === null
      ? []
      : [translate(`shipments.parcels.${name}`, { amount: format.money(money.amount, money.currency) })];
  const paid = vendorCost === null ? '' : ` (${format.money(vendorCost.amount, vendorCost.currency)})`;
  const vendor =
    vendorOrderNumber === ''
      ? []
      : [`${translate('shipments.parcels.vendorOrder', { number: vendorOrderNumber })}${paid}`];
  return [...vendor, ...amount('cost', cost), ...amount('shippingFee', shippingFee)];
}
