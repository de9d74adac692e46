import { Box, Link as MuiLink } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ShipmentDetail } from '#contract/shipment.schemas.ts';
import { purchaseAddress } from '#src/custom/data/navigation/purchaseAddresses.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { Section } from '#src/custom/ui/Section.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { OrderLink } from '#src/resources/purchases/embed.tsx';
import { AmountCell } from '../list/cells.tsx';
import { Tracking } from '../parcels/Tracking.tsx';
import { trackingUrl } from '../shared/trackingUrl.ts';
import { useCarrierName } from '../shared/useCarrierName.ts';
import { useSourceName } from '../shared/useSourceName.ts';

/** How a parcel is followed, what it costs, and which order and purchase it belongs to. */
export const ShipmentFacts = ({ shipment }: { shipment: ShipmentDetail }) => {
  const translate = useTranslate();
  const format = useFormat();
  const carrierName = useCarrierName()(shipment);
  const sourceName = useSourceName()(shipment);
  const field = (name: string): string => translate(`shipmentPages.fields.${name}`);
  const address = trackingUrl(shipment.queryUrl, shipment.trackingNumber);
  const { orderId, orderNumber, shopName, purchaseId, vendorOrderNumber, quantity, notify } = shipment;
  return (
    <>
      <Section title={translate('shipmentPages.part.tracking')} anchor="tracking">
        <Facts>
          <Fact name={field('carrierName')}>{carrierName}</Fact>
          <Fact name={field('trackingNumber')}>
            <Tracking number={shipment.trackingNumber} url={shipment.queryUrl} />
          </Fact>
          {address === '' ? null : <Fact name={field('queryUrl')}>{address}</Fact>}
          <Fact name={field('shippedAt')}>
            <TimeField at={shipment.shippedAt} />
          </Fact>
          <Fact name={field('postedAt')}>
            <TimeField at={shipment.postedAt} />
          </Fact>
          <Fact name={field('notify')}>{translate(`shipmentPages.notify.${notify ? 'yes' : 'no'}`)}</Fact>
          <Fact name={field('quantity')}>{format.number(quantity)}</Fact>
        </Facts>
      </Section>
      <Section title={translate('shipmentPages.part.costs')} anchor="costs">
        <Facts>
          <Fact name={field('cost')}>
            <AmountCell money={shipment.cost} />
          </Fact>
          <Fact name={field('shippingFee')}>
            <AmountCell money={shipment.shippingFee} />
          </Fact>
          <Fact name={field('vendorCost')}>
            <AmountCell money={shipment.vendorCost} />
          </Fact>
        </Facts>
      </Section>
      <Section title={translate('shipmentPages.part.origin')} anchor="origin">
        <Facts>
          <Fact name={field('order')}>
            <OrderLink orderId={orderId}>{orderNumber}</OrderLink>
          </Fact>
          <Fact name={translate('sync.shop')}>{shopName}</Fact>
          <Fact name={field('source')}>{sourceName}</Fact>
          {purchaseId === null ? null : (
            <Fact name={field('vendorOrder')}>
              <MuiLink component={Link} to={purchaseAddress(purchaseId)} underline="always">
                {vendorOrderNumber || translate('shipmentPages.purchase')}
              </MuiLink>
            </Fact>
          )}
        </Facts>
      </Section>
    </>
  );
};

/** Names and values in two columns. */
const Facts = ({ children }: { children: ReactNode }) => (
  <Box
    component="dl"
    sx={{ display: 'grid', gridTemplateColumns: '140px minmax(0, 1fr)', columnGap: 3, rowGap: 1.5, m: 0 }}
  >
    {children}
  </Box>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box sx={{ display: 'contents', fontSize: '0.8125rem' }}>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {name}
    </Box>
    <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
);
