import { Alert, Box, DialogContent, Skeleton, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import type { Shipment, ShipmentDetail } from '#contract/shipment.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { useClientKey } from '#src/custom/data/useClientKey.ts';
import { DialogForm, DialogFrame } from '#src/custom/form/FormDialog.tsx';
import { failureAbove, useZodForm } from '#src/custom/form/useZodForm.ts';
import { call } from '#src/dataProvider/call.ts';
import { useReadShipmentsAgain } from '../shared/useReadShipmentsAgain.ts';
import { useSourceName } from '../shared/useSourceName.ts';
import { atFormLines } from '../ship/atFormLines.ts';
import { LineQuantities } from '../ship/LineQuantities.tsx';
import type { OrderShipping } from '../ship/shipValues.ts';
import { ParcelItems } from '../tracking/ParcelItems.tsx';
import type { ContentsValues } from './ContentsForm.ts';

interface ContentsDialogProps {
  shipment: Shipment;
  onClose: () => void;
}

/** Asks what of its order is in a parcel, with what its supplier has of it beside. */
export const ContentsDialog = ({ shipment, onClose }: ContentsDialogProps) => {
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const { shipmentId, orderId, trackingNumber: number } = shipment;
  // What is open may be in another parcel by now, and what the form begins with does not change under the hand.
  const order = useCall(shipmentCalls.forOrder, { orderId }, { staleTime: 0 });
  const parcel = useCall(shipmentCalls.get, { shipmentId }, { staleTime: 0 });
  const error = order.error ?? parcel.error;
  const body = (): ReactNode => {
    if (order.data !== undefined && parcel.data !== undefined && order.isFetchedAfterMount) {
      const { lines } = order.data;
      if (lines.length === 0) return <Closed>{translate('shipments.contents.nothing')}</Closed>;
      return <ContentsForm shipment={parcel.data} lines={lines} onBusy={setBusy} onClose={onClose} />;
    }
    return (
      <DialogContent>
        {error ? (
          <ErrorState error={error} onRetry={() => void Promise.all([order.refetch(), parcel.refetch()])} />
        ) : (
          <Skeleton variant="rounded" height={200} aria-label={translate('shell.loading')} />
        )}
      </DialogContent>
    );
  };
  return (
    <DialogFrame
      isLong
      title={translate(number === '' ? 'shipments.contents.titleUnnumbered' : 'shipments.contents.title', { number })}
      busy={busy}
      onClose={onClose}
    >
      {body()}
    </DialogFrame>
  );
};

const Closed = ({ children }: { children: ReactNode }) => (
  <DialogContent>
    <Alert severity="info">{children}</Alert>
  </DialogContent>
);

const load = async () => (await import('./ContentsForm.ts')).ContentsForm;

interface ContentsFormProps {
  shipment: ShipmentDetail;
  lines: OrderShipping['lines'];
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

const ContentsForm = ({ shipment, lines, onBusy, onClose }: ContentsFormProps) => {
  const translate = useTranslate();
  const source = useSourceName()(shipment);
  const form = useContentsForm(shipment, lines, { onBusy, onSaved: onClose });
  const errors: Readonly<Record<string, string | undefined>> = form.errors;
  const { items } = shipment;
  return (
    <DialogForm
      submitLabel={translate('shipments.contents.submit')}
      busy={form.busy}
      failure={failureAbove(form)}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <LineQuantities
          lines={lines}
          values={form.values.lines}
          errors={errors}
          disabled={form.busy}
          onChange={(values) => form.set('lines', values)}
        />
        {items === null || items.length === 0 ? (
          <Typography variant="body2" color="text.secondary">
            {translate('shipments.contents.unknown', { source })}
          </Typography>
        ) : (
          <ParcelItems title={translate('shipments.contents.theirs', { source })} items={items} />
        )}
      </Box>
    </DialogForm>
  );
};

interface Heard {
  onBusy: (busy: boolean) => void;
  onSaved: () => void;
}

function useContentsForm({ shipmentId }: Shipment, lines: OrderShipping['lines'], { onBusy, onSaved }: Heard) {
  const notify = useNotify();
  const readAgain = useReadShipmentsAgain();
  const keyOf = useClientKey();
  const first: ContentsValues = {
    lines: lines.map(({ lineId, quantity }) => ({ lineId, open: quantity, quantity: '0' })),
  };
  const form = useZodForm(load, first, async ({ lines: sent }) => {
    const wanted = { shipmentId, decision: 'contents' as const, lines: sent };
    onBusy(true);
    try {
      await call(shipmentCalls.decide, { ...wanted, clientKey: keyOf(wanted) }, { reactTo: 'special' });
    } catch (error) {
      throw atFormLines(error, sent, form.values.lines);
    } finally {
      onBusy(false);
    }
    notify('shipments.done.contents', { type: 'success' });
    onSaved();
    await readAgain();
  });
  return form;
}
