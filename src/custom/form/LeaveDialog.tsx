import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';

export interface LeaveDialogProps {
  open: boolean;
  busy?: boolean;
  /** Translated: what becomes of the edits. */
  text: string;
  onStay: () => void;
  onLeave: () => void;
  onSave: () => void;
}

/** Asked before a page is left with unsaved edits; see `useLeaveGuard`. */
export const LeaveDialog = ({ open, busy = false, text, onStay, onLeave, onSave }: LeaveDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onStay} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate('kit.leave.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onStay}>
          {translate('kit.leave.stay')}
        </Button>
        <Button color="secondary" onClick={onLeave}>
          {translate('kit.leave.leave')}
        </Button>
        <Button variant="contained" onClick={onSave} loading={busy} autoFocus>
          {translate('kit.leave.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
