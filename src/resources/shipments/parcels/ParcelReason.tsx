import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Shipment } from '#contract/shipment.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useServerMessage } from '#src/resources/purchases/embed.tsx';
import { ContentsDialog } from '../contents/ContentsDialog.tsx';
import { isOpen } from './parcelState.ts';
import { useDecisionName } from './useDecisionName.ts';
import { useParcelChange } from './useParcelChange.ts';

/** What stands against a parcel in its store, with what can be decided about it. Nothing where nothing does. */
export const ParcelReason = ({ shipment }: { shipment: Shipment }) => {
  const translate = useTranslate();
  const messageOf = useServerMessage();
  const { shipmentId, state, reason, decisions } = shipment;
  const decide = useParcelChange(shipmentId);
  const nameOf = useDecisionName(shipment);
  const [isNaming, setNaming] = useState(false);
  const contents = isNaming ? <ContentsDialog shipment={shipment} onClose={() => setNaming(false)} /> : null;
  // What is asked for in the dialog may be decided before it is closed.
  if (reason === null && state !== 'unknown' && decisions.length === 0) return contents;
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
                sx={{ whiteSpace: 'normal', textAlign: 'left' }}
                disabled={decide.busy}
                onClick={() => (decision === 'contents' ? setNaming(true) : decide.run(decision))}
              >
                {nameOf(decision)}
              </Button>
            ))}
          </Box>
        )}
      </Alert>
      {decide.error === undefined ? null : <Alert severity="error">{errorText(decide.error, translate)}</Alert>}
      {contents}
    </>
  );
};
