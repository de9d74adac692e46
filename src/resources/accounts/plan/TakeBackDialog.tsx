import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Account } from '#contract/admin.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { isReason, ReasonField } from '../dialog/ReasonField.tsx';
import { usePlanChange } from './usePlanChange.ts';

interface TakeBackDialogProps {
  account: Account;
  grantId: string;
  /** What the plan is called. */
  plan: string;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

/** Asks before a plan is taken back, and why. */
export const TakeBackDialog = ({ account, grantId, plan, onBusy, onClose }: TakeBackDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const [reason, setReason] = useState('');
  const { busy, error, run } = usePlanChange(account, onClose).takeBack;
  useEffect(() => {
    onBusy(busy);
    // It closes itself while the call still counts as under way.
    return () => onBusy(false);
  }, [onBusy, busy]);
  const isReady = reason.trim() !== '' && isReason(reason);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) run(grantId, reason.trim());
  };
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={`${id}-title`} maxWidth="xs" fullWidth>
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {translate('accounts.plan.takeBackTitle', { plan })}
      </DialogTitle>
      <DialogContent>
        <Box component="form" id={`${id}-form`} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4, pb: 1 }}>
          <Typography color="text.secondary">{translate('accounts.plan.takeBackText')}</Typography>
          <ReasonField value={reason} disabled={busy} required autoFocus onChange={setReason} />
          <div role="alert">
            {error === undefined ? null : <Alert severity="error">{errorText(error, translate)}</Alert>}
          </div>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose} disabled={busy}>
          {translate('kit.cancel')}
        </Button>
        <Button type="submit" form={`${id}-form`} variant="contained" color="error" loading={busy} disabled={!isReady}>
          {translate('accounts.plan.takeBack')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
