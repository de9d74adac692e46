import { Box, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { Account } from '#contract/admin.schemas.ts';
import { accountName } from '../accountState.ts';
import { AccessSection } from './AccessSection.tsx';
import { DialogFoot } from './DialogFoot.tsx';
import { RolesForm } from './RolesForm.tsx';

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
