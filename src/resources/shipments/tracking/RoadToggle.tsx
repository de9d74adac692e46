import { Alert, Box, Button, Collapse, Skeleton } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import type { Shipment } from '#contract/shipment.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { Road } from './Road.tsx';

/** The road of a parcel where parcels stand close together: read when it is asked for. */
export const RoadToggle = ({ shipment: { shipmentId } }: { shipment: Shipment }) => {
  const translate = useTranslate();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useCall(shipmentCalls.get, { shipmentId }, { enabled: isOpen });
  return (
    <Box>
      <Button
        size="small"
        color="secondary"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        sx={{ ml: -1 }}
      >
        {translate(isOpen ? 'tracking.hide' : 'tracking.show')}
      </Button>
      <Collapse in={isOpen} unmountOnExit id={id}>
        {data === undefined ? (
          error ? (
            <Alert severity="warning">{errorText(error, translate)}</Alert>
          ) : (
            <Skeleton variant="rounded" height={72} aria-label={translate('shell.loading')} />
          )
        ) : (
          <Road shipment={data} />
        )}
      </Collapse>
    </Box>
  );
};
