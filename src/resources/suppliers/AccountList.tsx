import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SupplierAccount } from '#contract/supplierAccount.ts';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import { AccountRow } from './AccountRow.tsx';
import { useAccountDeeds } from './useAccountDeeds.ts';

export interface AccountListProps {
  accounts: readonly SupplierAccount[];
  busy: boolean;
  onReauthorise: () => void;
}

/** The linked accounts of a supplier: which one is used, and how long each of them works. */
export const AccountList = ({ accounts, busy, onReauthorise }: AccountListProps) => {
  const translate = useTranslate();
  const [leaving, setLeaving] = useState<SupplierAccount>();
  const { prefer, unlink } = useAccountDeeds(() => setLeaving(undefined));
  const several = accounts.length > 1;
  return (
    <>
      {several ? (
        <Typography variant="body2" color="text.secondary" sx={{ px: 4, pt: 3 }}>
          {translate('suppliers.account.severalText')}
        </Typography>
      ) : null}
      <Box component="ul" aria-label={translate('suppliers.account.accounts')} sx={{ m: 0, p: 0 }}>
        {accounts.map((account) => (
          <AccountRow
            key={account.accountId}
            account={account}
            oneOfSeveral={several}
            busy={busy || prefer.isPending}
            onReauthorise={onReauthorise}
            onPrefer={() => prefer.mutate(account)}
            onUnlink={() => setLeaving(account)}
          />
        ))}
      </Box>
      <ConfirmDialog
        open={leaving !== undefined}
        title={translate('suppliers.account.unlinkTitle', { name: leaving?.name ?? '' })}
        confirmLabel={translate('suppliers.account.unlink')}
        tone="error"
        busy={unlink.isPending}
        onConfirm={() => leaving && unlink.mutate(leaving)}
        onClose={() => setLeaving(undefined)}
      >
        {translate(several ? 'suppliers.account.unlinkOneText' : 'suppliers.account.unlinkText')}
      </ConfirmDialog>
    </>
  );
};
