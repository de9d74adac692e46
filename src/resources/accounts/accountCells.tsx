import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Account } from '#contract/admin.schemas.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { accountName, accountState } from './accountState.ts';

interface AccountActionsProps {
  account: Account;
  onManage: () => void;
  onPlan: () => void;
}

/** Its plan, and its roles and access. */
export const AccountActions = ({ account, onManage, onPlan }: AccountActionsProps) => {
  const translate = useTranslate();
  const name = accountName(account);
  const button = { variant: 'outlined', color: 'secondary', size: 'small' } as const;
  return (
    <Box sx={{ display: 'inline-flex', gap: 1 }}>
      <Button {...button} onClick={onPlan} aria-label={translate('accounts.plan.actionOne', { name })}>
        {translate('accounts.plan.action')}
      </Button>
      <Button {...button} data-row-open onClick={onManage} aria-label={translate('accounts.manageOne', { name })}>
        {translate('accounts.manage')}
      </Button>
    </Box>
  );
};

/** E-mail and name, and whether it is one's own. */
export const AccountWho = ({ account, own }: { account: Account; own: boolean }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        <Typography variant="subtitle2" component="span" sx={{ overflowWrap: 'anywhere' }}>
          {account.email}
        </Typography>
        {own ? <StatusChip tone="success" label={translate('accounts.you')} /> : null}
      </Box>
      <Typography variant="caption" component="div" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {account.name || translate('accounts.noName')}
      </Typography>
    </Box>
  );
};

/** Active or suspended, and since when and why. */
export const AccountState = ({ account }: { account: Account }) => {
  const translate = useTranslate();
  const state = accountState(account);
  return (
    <Box sx={{ maxWidth: 240 }}>
      <StatusChip tone={state === 'active' ? 'success' : 'error'} label={translate(`words.accountState.${state}`)} />
      {account.suspendedFor === '' ? null : (
        <Typography
          variant="caption"
          color="text.secondary"
          sx={{
            mt: 0.5,
            overflowWrap: 'anywhere',
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: 2,
            overflow: 'hidden',
          }}
          title={account.suspendedFor}
        >
          {account.suspendedFor}
        </Typography>
      )}
    </Box>
  );
};

/** When somebody was last there. */
export const AccountSeen = ({ lastSeenAt }: Pick<Account, 'lastSeenAt'>) => {
  const translate = useTranslate();
  return lastSeenAt === null ? translate('accounts.never') : <TimeField at={lastSeenAt} relative />;
};
