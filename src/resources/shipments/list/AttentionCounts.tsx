import { Box, Link as MuiLink } from '@mui/material';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { storePlatforms } from '#contract/enums.ts';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import { parcelAlerts, type TrackingAlert, trackingAlerts } from '#contract/trackingWords.ts';
import { SHIPMENTS_PATH } from '#src/custom/data/navigation/shipmentAddresses.ts';
import { filterOfTab } from '#src/custom/data/navigation/workTabs.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { oneOf, useFilters } from '#src/custom/list/filters/useFilters.ts';
import { useFormat } from '#src/custom/ui/format.ts';

const ofParcels: readonly TrackingAlert[] = parcelAlerts;

/** How many parcels, and orders without one, need somebody, each reason leading to them. Nothing where none does. */
export const AttentionCounts = () => {
  const translate = useTranslate();
  const format = useFormat();
  const { values } = useFilters();
  const channel = storePlatforms.find((one) => one === values.channel);
  const shopId = oneOf(values.shopId) || undefined;
  // Beside the list: what fails here must not interrupt anybody.
  const { data } = useCall(shipmentCalls.alerts, { channel, shopId }, { keepPrevious: true, reactTo: 'none' });
  if (data === undefined) return null;
  const found = trackingAlerts.filter((alert) => data[alert] > 0);
  if (found.length === 0) return null;
  const counted = (name: string, count: number): string =>
    translate(`shipmentPages.attention.${name}`, { smart_count: count, count: format.number(count) });
  const addressOf = (alert: TrackingAlert): string => {
    const isOfParcel = ofParcels.includes(alert);
    // What was bought and has no parcel is found among the orders.
    const filter = { channel, shopId, ...(isOfParcel ? { alert } : filterOfTab('track')) };
    return `${isOfParcel ? SHIPMENTS_PATH : '/orders'}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
  };
  return (
    <Box
      component="section"
      aria-label={translate('shipmentPages.attention.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, mb: 3, fontSize: '0.8125rem' }}
    >
      <Box component="span" sx={{ fontWeight: 500 }}>
        {counted(
          'total',
          found.reduce((sum, alert) => sum + data[alert], 0),
        )}
      </Box>
      {found.map((alert, place) => (
        <Fragment key={alert}>
          {place === 0 ? null : <span aria-hidden>·</span>}
          <MuiLink
            component={Link}
            to={addressOf(alert)}
            underline="always"
            sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 24 }}
            aria-current={values.alert === alert ? 'true' : undefined}
          >
            {counted(alert, data[alert])}
          </MuiLink>
        </Fragment>
      ))}
    </Box>
  );
};
