import { Box, Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { useFormat } from '#src/custom/ui/format.ts';
import { accountState } from '../accountState.ts';
import { AccessDialog } from './AccessDialog.tsx';
import type { AccountPartProps } from './RolesForm.tsx';

/** Whether the account may sign in, and changing that; never one's own. */
export const AccessSection = ({ account, onBusy, onDone }: AccountPartProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { identity } = useGetIdentity();
  const whyNotId = useId();
  const [asking, setAsking] = useState(false);
  const own = identity?.id === account.accountId;
  const { suspendedAt, suspendedFor } = account;
  const deed = accountState(account) === 'active' ? 'suspend' : 'reinstate';
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
        color={deed === 'suspend' ? 'error' : 'primary'}
        disabled={own}
        aria-describedby={whyNotId}
        onClick={() => setAsking(true)}
      >
        {translate(`accounts.dialog.${deed}`)}
      </Button>
      {asking ? (
        <AccessDialog account={account} deed={deed} onBusy={onBusy} onDone={onDone} onClose={() => setAsking(false)} />
      ) : null}
    </Box>
  );
};
