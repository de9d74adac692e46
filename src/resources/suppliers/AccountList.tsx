import { Box, Button, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { supplierAccountCalls } from '#contract/supplierAccount.calls.ts';
import type { SupplierAccount } from '#contract/supplierAccount.schemas.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { StateChip, StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { useNow } from '#src/custom/ui/TimeField.tsx';
import { call } from '#src/dataProvider/call.ts';

/** What is done with a linked account: it is used from now on, or unlinked. */
function useAccountActions(onUnlinked: () => void) {
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
  const { prefer, unlink } = useAccountActions(() => setLeaving(undefined));
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

const DAY = 86_400_000;
/** An authorisation that ends this soon is worth renewing now. */
const SOON = 14 * DAY;

/** What there is to say of how long an account works; keys of `suppliers.account.validity`. */
type Validity = 'ended' | 'refused' | 'endsSoon' | 'validUntil' | 'linkedAt';

/** `refused`: the supplier stopped accepting it before its time. `now` in ms. */
export function validityOf({ state, expiresAt }: Pick<SupplierAccount, 'state' | 'expiresAt'>, now: number): Validity {
  const left = expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt) - now;
  if (left <= 0) return 'ended';
  if (state === 'expired') return 'refused';
  if (expiresAt === null) return 'linkedAt';
  return left < SOON ? 'endsSoon' : 'validUntil';
}

const MINUTE = 60_000;

interface AccountRowProps {
  account: SupplierAccount;
  /** There are others to choose from. */
  oneOfSeveral: boolean;
  busy: boolean;
  onReauthorise: () => void;
  onPrefer: () => void;
  onUnlink: () => void;
}

/** A linked account: whether it is the one in use, how long it works, and what can be done about it. */
const AccountRow = ({ account, oneOfSeveral, busy, onReauthorise, onPrefer, onUnlink }: AccountRowProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const now = useNow(MINUTE);
  const { name, platform, state, expiresAt, linkedAt, preferred } = account;
  const validity = validityOf(account, now);
  const ends = expiresAt ?? linkedAt;
  const said = { supplier: translate(`words.source.${platform}`), date: format.date(ends), ago: format.ago(ends, now) };
  const isUrgent = validity === 'ended' || validity === 'refused';
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        px: 4,
        py: 3,
        listStyle: 'none',
        '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color={isUrgent ? 'warning.main' : 'text.secondary'}>
          {translate(`suppliers.account.validity.${validity}`, said)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 2 }}>
        {preferred && oneOfSeveral ? <StatusChip tone="info" label={translate('suppliers.account.inUse')} /> : null}
        <StateChip of="supplierState" state={state} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {state === 'linked' && oneOfSeveral && !preferred ? (
          <Button size="small" variant="outlined" disabled={busy} onClick={onPrefer}>
            {translate('suppliers.account.use')}
          </Button>
        ) : null}
        {isUrgent || validity === 'endsSoon' ? (
          <Button size="small" variant={isUrgent ? 'contained' : 'outlined'} disabled={busy} onClick={onReauthorise}>
            {translate('suppliers.account.reauthorise')}
          </Button>
        ) : null}
        <Button color="error" size="small" onClick={onUnlink}>
          {translate('suppliers.account.unlink')}
        </Button>
      </Box>
    </Box>
  );
};
