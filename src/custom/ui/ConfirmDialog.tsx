import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will happen, and what will not. */
  children: ReactNode;
  /** Names the action: "Unlink", not "OK". */
  confirmLabel: string;
  /** The way out; left out: "Cancel", which is ambiguous where cancelling is the action. */
  closeLabel?: string;
  /** `error` for what cannot be undone. */
  tone?: 'primary' | 'error';
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done. Escape and the backdrop mean no; while busy nothing closes it. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { open, title, children, confirmLabel, closeLabel, tone = 'primary', busy = false, onConfirm, onClose } = props;
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open={open} onClose={busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText component="div">{children}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose} disabled={busy}>
          {closeLabel ?? translate('kit.cancel')}
        </Button>
        <Button variant="contained" color={tone} onClick={onConfirm} loading={busy} autoFocus={tone === 'primary'}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
