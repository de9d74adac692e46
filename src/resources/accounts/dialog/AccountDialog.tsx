import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useGetIdentity, useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Account } from '#contract/admin.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { accountName, accountState, auditOf } from '../accountState.ts';
import { isReason, ReasonField } from './ReasonField.tsx';
import { type AccountPartProps, RolesForm } from './RolesForm.tsx';
import { useAccountChange } from './useAccountChange.ts';

const Managed = ({ account, onClose }: { account: Account; onClose: () => void }) => {
  const translate = useTranslate();
  const id = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere', pb: 0 }}>
        {translate('accounts.dialog.title', { name: accountName(account) })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 5 }}>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {account.email}
        </Typography>
        <RolesForm account={account} onBusy={setBusy} onDone={onClose} />
        <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 4 }}>
          <AccessSection account={account} onBusy={setBusy} onDone={onClose} />
        </Box>
      </DialogContent>
      <DialogFoot accountId={account.accountId} disabled={busy} onClose={onClose} />
    </Dialog>
  );
};

/** One account of the list around: its roles, and whether it may sign in. Closed without an id. */
export const AccountDialog = ({ accountId, onClose }: { accountId: string | undefined; onClose: () => void }) => {
  const { data } = useListContext<Account & { id: string }>();
  const account = data?.find((one) => one.accountId === accountId);
  return account === undefined ? null : <Managed key={accountId} account={account} onClose={onClose} />;
};

interface DialogFootProps {
  accountId: string;
  disabled: boolean;
  onClose: () => void;
}

/** The way to the account's audit trail, and out. */
const DialogFoot = ({ accountId, disabled, onClose }: DialogFootProps) => {
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

/** Whether the account may sign in, and changing that; never one's own. */
const AccessSection = ({ account, onBusy, onDone }: AccountPartProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { identity } = useGetIdentity();
  const whyNotId = useId();
  const [asking, setAsking] = useState(false);
  const own = identity?.id === account.accountId;
  const { suspendedAt, suspendedFor } = account;
  const action = accountState(account) === 'active' ? 'suspend' : 'reinstate';
  const about = () => {
    if (own) return translate('accounts.dialog.own');
    if (suspendedAt === null) return translate('accounts.dialog.active');
    const since = translate('accounts.dialog.suspendedSince', { date: format.date(suspendedAt) });
    const why =
      suspendedFor === ''
        ? translate('accounts.dialog.noReason')
        : translate('accounts.dialog.suspendedFor', { reason: suspendedFor });
    return `${since} ${why}`;
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="subtitle1">{translate('accounts.dialog.access')}</Typography>
        <Typography variant="body2" color="text.secondary" id={whyNotId} sx={{ overflowWrap: 'anywhere' }}>
          {about()}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        color={action === 'suspend' ? 'error' : 'primary'}
        disabled={own}
        aria-describedby={whyNotId}
        onClick={() => setAsking(true)}
      >
        {translate(`accounts.dialog.${action}`)}
      </Button>
      {asking ? (
        <AccessDialog
          account={account}
          action={action}
          onBusy={onBusy}
          onDone={onDone}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Box>
  );
};

interface AccessDialogProps extends AccountPartProps {
  action: 'suspend' | 'reinstate';
  onClose: () => void;
}

/** Asks before an account is suspended or reinstated, and why. */
const AccessDialog = ({ account, action, onBusy, onDone, onClose }: AccessDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const [reason, setReason] = useState('');
  const { busy, error, run } = useAccountChange(account, onDone)[action];
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
        {translate(`accounts.dialog.${action}Title`, { name: accountName(account) })}
      </DialogTitle>
      <DialogContent>
        <Box component="form" id={`${id}-form`} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4, pb: 1 }}>
          <Typography color="text.secondary">{translate(`accounts.dialog.${action}Text`)}</Typography>
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
          color={action === 'suspend' ? 'error' : 'primary'}
          loading={busy}
        >
          {translate(`accounts.dialog.${action}`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
