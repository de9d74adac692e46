import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { errorText } from '#src/custom/data/errorText.ts';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import { isChangeable, type ParcelProps } from './parcelState.ts';
import { UpdateDialog } from './UpdateDialog.tsx';
import { useParcelChange } from './useParcelChange.ts';

/** Another number or carrier for a parcel, and cancelling it, which asks first: a mail may be out. */
export const ParcelActions = (props: ParcelProps) => {
  const translate = useTranslate();
  const [asked, setAsked] = useState<'update' | 'cancel'>();
  const close = () => setAsked(undefined);
  const { shipmentId, state, trackingNumber } = props.shipment;
  const change = useParcelChange(shipmentId, close);
  if (!isChangeable(state) && asked === undefined) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -1 }}>
      <Button size="small" color="secondary" onClick={() => setAsked('update')}>
        {translate('shipments.parcels.update')}
      </Button>
      <Button size="small" color="error" onClick={() => setAsked('cancel')}>
        {translate('shipments.parcels.cancel')}
      </Button>
      {asked === 'update' ? <UpdateDialog {...props} onClose={close} /> : null}
      {asked === 'cancel' ? (
        <ConfirmDialog
          open
          tone="error"
          title={translate(trackingNumber === '' ? 'shipments.cancel.titleUnnumbered' : 'shipments.cancel.title', {
            number: trackingNumber,
          })}
          confirmLabel={translate('shipments.parcels.cancel')}
          closeLabel={translate('ra.action.close')}
          busy={change.busy}
          onConfirm={() => change.run('cancel')}
          onClose={close}
        >
          {translate('shipments.cancel.text')}
          {change.error === undefined ? null : (
            <Alert severity="error" sx={{ mt: 3 }}>
              {errorText(change.error, translate)}
            </Alert>
          )}
        </ConfirmDialog>
      ) : null}
    </Box>
  );
};
