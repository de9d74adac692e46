import { Box, Button, Card, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { SupplierAccount } from '#contract/supplierAccount.ts';
import { ConfirmDialog } from '#src/custom/components/ConfirmDialog.tsx';
import { StateChip } from '#src/custom/components/StatusChip.tsx';
import { useFormat } from '#src/custom/format.ts';
import { callKey } from '#src/custom/useCall.ts';
import { call } from '#src/dataProvider/call.ts';
import { supplierAccountCalls } from '#src/dataProvider/calls.ts';

export interface AccountListProps {
  accounts: SupplierAccount[];
  busy: boolean;
  onReauthorise: () => void;
}

/** What is worth knowing of an account's validity. */
function useValidity() {
  const translate = useTranslate();
  const format = useFormat();
  return ({ state, expiresAt, linkedAt }: SupplierAccount): string => {
    if (expiresAt === null) return translate('suppliers.aliexpress.linkedAt', { date: format.date(linkedAt) });
    const key = state === 'expired' ? 'expired' : 'validUntil';
    return translate(`suppliers.aliexpress.${key}`, { date: format.date(expiresAt) });
  };
}

/** The linked accounts with their state; an expired one is authorised again with one click. */
export const AccountList = ({ accounts, busy, onReauthorise }: AccountListProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const validity = useValidity();
  const [leaving, setLeaving] = useState<SupplierAccount>();
  const unlink = useMutation({
    mutationFn: (accountId: string) => call(supplierAccountCalls.unlink, { accountId }),
    onSuccess: async () => {
      setLeaving(undefined);
      notify('suppliers.aliexpress.unlinked', { type: 'success' });
      await client.invalidateQueries({ queryKey: callKey(supplierAccountCalls.list) });
    },
  });
  return (
    <Card>
      <Box component="ul" aria-label={translate('suppliers.aliexpress.accounts')} sx={{ m: 0, p: 0 }}>
        {accounts.map((account, index) => (
          <Box
            component="li"
            key={account.accountId}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 3,
              px: 4,
              py: 3,
              listStyle: 'none',
              borderTop: index === 0 ? 0 : 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: '1 1 240px' }}>
              <Typography variant="subtitle1">{account.name}</Typography>
              <Typography variant="body2" color="text.secondary">
                {validity(account)}
              </Typography>
            </Box>
            <StateChip of="supplierState" state={account.state} />
            {account.state === 'expired' ? (
              <Button variant="contained" size="small" disabled={busy} onClick={onReauthorise}>
                {translate('suppliers.aliexpress.reauthorise')}
              </Button>
            ) : null}
            <Button color="error" size="small" onClick={() => setLeaving(account)}>
              {translate('suppliers.aliexpress.unlink')}
            </Button>
          </Box>
        ))}
      </Box>
      <ConfirmDialog
        open={leaving !== undefined}
        title={translate('suppliers.aliexpress.unlinkTitle', { name: leaving?.name ?? '' })}
        confirmLabel={translate('suppliers.aliexpress.unlink')}
        tone="error"
        busy={unlink.isPending}
        onConfirm={() => leaving && unlink.mutate(leaving.accountId)}
        onClose={() => setLeaving(undefined)}
      >
        {translate('suppliers.aliexpress.unlinkText')}
      </ConfirmDialog>
    </Card>
  );
};
