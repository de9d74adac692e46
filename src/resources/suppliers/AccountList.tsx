import { Box, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { supplierAccountCalls } from '#contract/supplierAccount.calls.ts';
import type { SupplierAccount } from '#contract/supplierAccount.schemas.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import { call } from '#src/dataProvider/call.ts';
import { AccountRow } from './AccountRow.tsx';

/** What is done with a linked account: it is used from now on, or unlinked. */
function useAccountDeeds(onUnlinked: () => void) {
  const notify = useNotify();
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: callKey(supplierAccountCalls.list) });
  const prefer = useMutation({
    mutationFn: ({ accountId }: SupplierAccount) => call(supplierAccountCalls.prefer, { accountId }),
    onSuccess: async ({ name }) => {
      notify('suppliers.account.nowUsed', { type: 'success', messageArgs: { name } });
      await readAgain();
    },
  });
  const unlink = useMutation({
    mutationFn: ({ accountId }: SupplierAccount) => call(supplierAccountCalls.unlink, { accountId }),
    onSuccess: async () => {
      onUnlinked();
      notify('suppliers.account.unlinked', { type: 'success' });
      await readAgain();
    },
  });
  return { prefer, unlink };
}

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
