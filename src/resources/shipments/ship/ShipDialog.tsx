import { Alert, Button, DialogActions, DialogContent, Skeleton } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { DialogFrame } from '#src/custom/form/FormDialog.tsx';
import { useServerMessage } from '#src/resources/purchases/embed.tsx';
import { ShipFields } from './ShipFields.tsx';
import type { ShipSubject } from './shipValues.ts';

export interface ShipDialogProps extends ShipSubject {
  /** The order as people call it; empty where that is not known. */
  number: string;
  onClose: () => void;
}

/** Ships items of an order; where nothing can be shipped, says why. */
export const ShipDialog = ({ number, onClose, ...subject }: ShipDialogProps) => {
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  return (
    <DialogFrame
      isLong
      title={translate(number === '' ? 'shipments.ship.titleUnknown' : 'shipments.ship.title', { number })}
      busy={busy}
      onClose={onClose}
    >
      <Body subject={subject} onBusy={setBusy} onClose={onClose} />
    </DialogFrame>
  );
};

interface BodyProps {
  subject: ShipSubject;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

const Body = ({ subject, onBusy, onClose }: BodyProps) => {
  const translate = useTranslate();
  const messageOf = useServerMessage();
  const { orderId, purchaseId } = subject;
  const asked = purchaseId === undefined ? { orderId } : { orderId, purchaseId };
  // What was read before may be shipped by now, and what the form begins with does not change under the hand.
  const { data, error, isFetchedAfterMount, refetch } = useCall(shipmentCalls.forOrder, asked, { staleTime: 0 });
  if (data === undefined || !isFetchedAfterMount) {
    return (
      <Unshippable onClose={onClose}>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton variant="rounded" height={280} aria-label={translate('shell.loading')} />
        )}
      </Unshippable>
    );
  }
  if (data.stopped !== null || data.lines.length === 0) {
    return (
      <Unshippable onClose={onClose}>
        <Alert severity={data.stopped === null ? 'info' : 'warning'}>
          {data.stopped === null ? translate('shipments.ship.nothing') : messageOf(data.stopped)}
        </Alert>
      </Unshippable>
    );
  }
  return <ShipFields subject={subject} shipping={data} onBusy={onBusy} onClose={onClose} />;
};

/** What is shown in place of the form, with the way out. */
const Unshippable = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </>
  );
};
