import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Account } from '#contract/admin.schemas.ts';
import { RoleChips } from '#src/custom/ui/RoleChips.tsx';
import { AccountSeen, AccountState, AccountWho } from './AccountFields.tsx';

export interface AccountCardProps {
  account: Account;
  own: boolean;
  action: ReactNode;
}

/** An account on a narrow screen. */
export const AccountCard = ({ account, own, action }: AccountCardProps) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <AccountWho account={account} own={own} />
      <RoleChips roles={account.roles} />
      <AccountState account={account} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography variant="caption" color="text.secondary" sx={{ flex: 1 }}>
          {translate('accounts.lastSeen')}: <AccountSeen lastSeenAt={account.lastSeenAt} />
        </Typography>
        {action}
      </Box>
    </Box>
  );
};
