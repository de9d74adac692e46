import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Shipment } from '#contract/shipment.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { LostDialog } from './LostDialog.tsx';
import { canBeLost } from './trackingState.ts';
import { type TrackingAction, useTrackingAction } from './useTrackingAction.ts';

interface ParcelProps {
  shipment: Shipment;
}

/** Why somebody has to look after a parcel on its road, or that it is lost, with what can be done. Nothing where neither is so. */
export const ParcelAlert = ({ shipment }: ParcelProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const change = useTrackingAction(shipment);
  const { alert, lostAt, isResent } = shipment.tracking;
  if (alert === null && lostAt === null) return null;
  const sentences = [
    ...(alert === null ? [] : [translate(`tracking.alert.${alert}`)]),
    ...(lostAt === null ? [] : [translate('tracking.lostSince', { at: format.date(lostAt) })]),
    ...(isResent ? [translate('tracking.resent')] : []),
  ];
  const button = (action: TrackingAction, name: string) => (
    <Button size="small" variant="outlined" color="inherit" disabled={change.busy} onClick={() => change.run(action)}>
      {translate(name)}
    </Button>
  );
  return (
    <>
      <Alert severity={alert === null ? 'info' : 'warning'}>
        {sentences.map((sentence) => (
          <div key={sentence}>{sentence}</div>
        ))}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <MarkLost shipment={shipment} />
          {lostAt === null ? null : button('found', 'tracking.found')}
          {alert === null ? null : button('checked', 'tracking.checked')}
        </Box>
      </Alert>
      {change.error === undefined ? null : <Alert severity="error">{errorText(change.error, translate)}</Alert>}
    </>
  );
};

/** The way to mark a parcel as lost; nothing where it cannot be. */
const MarkLost = ({ shipment }: ParcelProps) => {
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  if (!canBeLost(shipment) && !isAsked) return null;
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={() => setAsked(true)}>
        {translate('tracking.markLost')}
      </Button>
      {isAsked ? <LostDialog shipment={shipment} onClose={() => setAsked(false)} /> : null}
    </>
  );
};

/** The same where no alert offers it: the customer may know more than the carrier. */
export const QuietMarkLost = ({ shipment }: ParcelProps) =>
  shipment.tracking.alert === null && shipment.tracking.lostAt === null ? <MarkLost shipment={shipment} /> : null;
