import { Button, DialogActions } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { auditOf } from '../addresses.ts';

export interface DialogFootProps {
  accountId: string;
  disabled: boolean;
  onClose: () => void;
}

/** The way to the account's audit trail, and out. */
export const DialogFoot = ({ accountId, disabled, onClose }: DialogFootProps) => {
  const translate = useTranslate();
  return (
    <DialogActions>
      <Button component={Link} to={auditOf(accountId)} color="primary" disabled={disabled} sx={{ mr: 'auto' }}>
        {translate('accounts.dialog.trail')}
      </Button>
      <Button color="secondary" onClick={onClose} disabled={disabled}>
        {translate('accounts.dialog.close')}
      </Button>
    </DialogActions>
  );
};
