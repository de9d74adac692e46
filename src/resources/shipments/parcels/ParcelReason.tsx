import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Shipment } from '#contract/shipment.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useServerMessage } from '#src/resources/purchases/embed.tsx';
import { isOpen } from './parcelState.ts';
import { useParcelChange } from './useParcelChange.ts';

/** What stands against a parcel in its store, with what can be decided about it. Nothing where nothing does. */
export const ParcelReason = ({ shipment: { shipmentId, state, reason, decisions } }: { shipment: Shipment }) => {
  const translate = useTranslate();
  const messageOf = useServerMessage();
  const decide = useParcelChange(shipmentId);
  if (reason === null && state !== 'unknown' && decisions.length === 0) return null;
  return (
    <>
      <Alert severity={isOpen(state) ? 'warning' : 'info'}>
        {reason === null ? translate('shipments.parcels.checking') : messageOf(reason)}
        {decisions.length === 0 ? null : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
            {decisions.map((decision) => (
              <Button
                key={decision}
                size="small"
                variant="outlined"
                color="inherit"
                disabled={decide.busy}
                onClick={() => decide.run(decision)}
              >
                {translate(`shipments.decision.${decision}`)}
              </Button>
            ))}
          </Box>
        )}
      </Alert>
      {decide.error === undefined ? null : <Alert severity="error">{errorText(decide.error, translate)}</Alert>}
    </>
  );
};
