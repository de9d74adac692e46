import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';

interface LeaveDialogProps {
  open: boolean;
  busy: boolean;
  onStay: () => void;
  onLeave: () => void;
  onSave: () => void;
}

/** Asked before the page is left with unsaved edits, which this browser keeps in any case. */
export const LeaveDialog = ({ open, busy, onStay, onLeave, onSave }: LeaveDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onStay} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate('pool.leave.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('pool.leave.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onStay}>
          {translate('pool.leave.stay')}
        </Button>
        <Button color="secondary" onClick={onLeave}>
          {translate('pool.leave.leave')}
        </Button>
        <Button variant="contained" onClick={onSave} loading={busy} autoFocus>
          {translate('pool.leave.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
