import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
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
  const messageOf = useServerMessage();
  const { orderId, purchaseId } = subject;
  const asked = purchaseId === undefined ? { orderId } : { orderId, purchaseId };
  // What was read before may be shipped by now, and what the form begins with does not change under the hand.
  const { data, error, isFetchedAfterMount, refetch } = useCall(shipmentCalls.forOrder, asked, { staleTime: 0 });
  const title = translate(number === '' ? 'shipments.ship.titleUnknown' : 'shipments.ship.title', { number });
  const frame = (children: ReactNode) => (
    <Frame title={title} onClose={onClose}>
      {children}
    </Frame>
  );
  if (error) return frame(<ErrorState error={error} onRetry={() => void refetch()} />);
  if (data === undefined || !isFetchedAfterMount) {
    return frame(<Skeleton variant="rounded" height={280} aria-label={translate('shell.loading')} />);
  }
  if (data.stopped !== null) return frame(<Alert severity="warning">{messageOf(data.stopped)}</Alert>);
  if (data.lines.length === 0) return frame(<Alert severity="info">{translate('shipments.ship.nothing')}</Alert>);
  return <ShipFields title={title} subject={subject} shipping={data} onClose={onClose} />;
};

const Frame = ({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
