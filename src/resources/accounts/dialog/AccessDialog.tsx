import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { errorText } from '#src/custom/data/errorText.ts';
import { accountName } from '../accountState.ts';
import { isReason, ReasonField } from './ReasonField.tsx';
import type { AccountPartProps } from './RolesForm.tsx';
import { useAccountChange } from './useAccountChange.ts';

export interface AccessDialogProps extends AccountPartProps {
  deed: 'suspend' | 'reinstate';
  onClose: () => void;
}

/** Asks before an account is suspended or reinstated, and why. */
export const AccessDialog = ({ account, deed, onBusy, onDone, onClose }: AccessDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const [reason, setReason] = useState('');
  const { busy, error, run } = useAccountChange(account, onDone)[deed];
  useEffect(() => onBusy(busy), [onBusy, busy]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Its place among the components is inside the account's own dialog.
    event.stopPropagation();
    if (isReason(reason)) run(reason);
  };
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={`${id}-title`} maxWidth="xs" fullWidth>
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {translate(`accounts.dialog.${deed}Title`, { name: accountName(account) })}
      </DialogTitle>
      <DialogContent>
        <Box component="form" id={`${id}-form`} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4, pb: 1 }}>
          <Typography color="text.secondary">{translate(`accounts.dialog.${deed}Text`)}</Typography>
          <ReasonField value={reason} disabled={busy} autoFocus onChange={setReason} />
          <div role="alert">
            {error === undefined ? null : <Alert severity="error">{errorText(error, translate)}</Alert>}
          </div>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose} disabled={busy}>
          {translate('kit.cancel')}
        </Button>
        <Button
          type="submit"
          form={`${id}-form`}
          variant="contained"
          color={deed === 'suspend' ? 'error' : 'primary'}
          loading={busy}
        >
          {translate(`accounts.dialog.${deed}`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
