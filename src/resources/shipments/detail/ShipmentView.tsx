import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import type { ShipmentDetail } from '#contract/shipment.schemas.ts';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { Section } from '#src/custom/ui/Section.tsx';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { OrderLink } from '#src/resources/purchases/embed.tsx';
import { ParcelActions } from '../parcels/ParcelActions.tsx';
import { ParcelReason } from '../parcels/ParcelReason.tsx';
import { stateTones } from '../parcels/parcelState.ts';
import { ParcelAlert, QuietMarkLost } from '../tracking/ParcelAlert.tsx';
import { Road } from '../tracking/Road.tsx';
import { Replaces, Where } from '../tracking/Where.tsx';
import { ShipmentFacts } from './ShipmentFacts.tsx';
import { ShipmentHistory } from './ShipmentHistory.tsx';
import { ShipmentLines } from './ShipmentLines.tsx';
import { StoreFulfilments } from './StoreFulfilments.tsx';

/** Everything that is known of a parcel, with what can be done about it. */
export const ShipmentView = ({ shipment }: { shipment: ShipmentDetail }) => {
  const translate = useTranslate();
  const { orderId, orderNumber, shopName, trackingNumber, state, remark } = shipment;
  const { data: order } = useCall(shipmentCalls.forOrder, { orderId });
  const title =
    trackingNumber === ''
      ? translate('shipmentPages.titleUnnumbered', { number: orderNumber })
      : translate('shipmentPages.title', { number: trackingNumber });
  return (
    <>
      <PageTitle
        ofRecord
        title={title}
        text={
          <>
            <OrderLink orderId={orderId}>{translate('shipmentPages.order', { number: orderNumber })}</OrderLink>
            {` · ${shopName}`}
          </>
        }
        aside={<StatusChip tone={stateTones[state]} label={translate(`shipments.state.${state}`)} />}
        actions={
          <ParcelActions shipment={shipment} carriers={order?.carriers ?? []} takesOther={order?.takesOther ?? false} />
        }
      />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, minWidth: 0 }}>
          <ParcelAlert shipment={shipment} />
          <ParcelReason shipment={shipment} />
          <Section
            title={translate('shipmentPages.part.where')}
            anchor="where"
            actions={<QuietMarkLost shipment={shipment} />}
          >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, mb: 3 }}>
              <Where tracking={shipment.tracking} />
              <Replaces tracking={shipment.tracking} />
            </Box>
            <Road shipment={shipment} />
          </Section>
          <Section title={translate('shipmentPages.part.lines')} anchor="lines">
            <ShipmentLines lines={shipment.lines} />
          </Section>
          <Section title={translate('shipmentPages.part.store')} anchor="store">
            <StoreFulfilments shipment={shipment} />
          </Section>
          <Section title={translate('shipmentPages.part.history')} anchor="history">
            <ShipmentHistory history={shipment.history} />
          </Section>
        </Box>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, minWidth: 0 }}>
          <ShipmentFacts shipment={shipment} />
          {remark === '' ? null : (
            <Section title={translate('shipmentPages.fields.remark')} anchor="remark">
              <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {remark}
              </Typography>
            </Section>
          )}
        </Box>
      </Box>
    </>
  );
};
