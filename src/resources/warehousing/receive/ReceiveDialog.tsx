import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  type Theme,
  useMediaQuery,
} from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { WarehousePurchase } from '#contract/warehouse.schemas.ts';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { PurchaseRows } from './PurchaseRows.tsx';
import { ScanField } from './ScanField.tsx';
import { type Sent, useReceiving } from './useReceiving.ts';

interface ReceiveDialogProps {
  purchases: readonly WarehousePurchase[];
  /** Every delivery that was typed is taken in. */
  onReceived?: () => void;
  onClose: () => void;
}

/** Takes deliveries of one purchase or of many into stock: by scanner, by keyboard or all as bought. */
export const ReceiveDialog = ({ purchases, onReceived, onClose }: ReceiveDialogProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const notify = useNotify();
  const titleId = useId();
  const content = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [problem, setProblem] = useState<'nothing' | 'wrong'>();
  /** Leads to the first place of the dialog that says what is wrong. */
  const lead = () =>
    requestAnimationFrame(() =>
      content.current?.querySelector<HTMLElement>('[data-refused], [aria-invalid=true]')?.focus(),
    );
  const onSent = (sent: Sent) => {
    if (sent.kind !== 'sent') {
      setProblem(sent.kind);
      lead();
      return;
    }
    setProblem(undefined);
    if (sent.done > 0) {
      const messageArgs = { smart_count: sent.done, count: format.number(sent.done) };
      notify('receive.done', { type: 'success', messageArgs });
    }
    if (sent.refused > 0) {
      lead();
      return;
    }
    onReceived?.();
    onClose();
  };
  const receiving = useReceiving(purchases, onSent);
  const { busy, rows, isTyped } = receiving;
  const [isAsking, setAsking] = useState(false);
  const close = () => (isTyped ? setAsking(true) : onClose());
  return (
    <Dialog
      open
      onClose={busy ? undefined : close}
      aria-labelledby={titleId}
      maxWidth="md"
      fullScreen={isPhone}
      fullWidth
    >
      <DialogTitle id={titleId}>
        {translate('receive.title', { smart_count: purchases.length, count: format.number(purchases.length) })}
      </DialogTitle>
      <DialogContent ref={content}>
        <ScanField purchases={purchases} receiving={receiving} />
        <Box sx={{ display: 'grid', gap: 5, mt: 4 }}>
          {purchases.map((purchase) => (
            <PurchaseRows
              key={purchase.purchaseId}
              purchase={purchase}
              receiving={receiving}
              isOnly={purchases.length === 1}
            />
          ))}
        </Box>
        <Box role="alert" sx={{ mt: 3 }}>
          {problem === undefined ? null : <Alert severity="warning">{translate(`receive.problem.${problem}`)}</Alert>}
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button color="secondary" onClick={() => receiving.fill(rows)} disabled={busy} sx={{ mr: 'auto' }}>
          {translate('receive.fill')}
        </Button>
        <Button color="secondary" onClick={close} disabled={busy}>
          {translate('kit.cancel')}
        </Button>
        <Button variant="contained" onClick={() => receiving.send()} loading={busy}>
          {translate('receive.submit')}
        </Button>
      </DialogActions>
      <ConfirmDialog
        open={isAsking}
        title={translate('receive.discard.title')}
        confirmLabel={translate('receive.discard.button')}
        closeLabel={translate('receive.discard.stay')}
        tone="error"
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      >
        {translate('receive.discard.text')}
      </ConfirmDialog>
    </Dialog>
  );
};
