import AccountsIcon from '@mui/icons-material/ManageAccountsOutlined';
import { Box, Button } from '@mui/material';
import { useGetIdentity, useTranslate } from 'react-admin';
import type { Account } from '#contract/admin.schemas.ts';
import type { ListColumn } from '#src/custom/list/declaration.ts';
import { ListTable } from '#src/custom/list/ListTable.tsx';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { RoleChips } from '#src/custom/ui/RoleChips.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { AccountCard } from './AccountCard.tsx';
import { AccountSeen, AccountState, AccountWho } from './AccountFields.tsx';
import { accountName } from './accountState.ts';

/** A row of the list: react-admin calls it by its `id`. */
type Row = Account & { id: string };

/** The accounts as a table; cards on a narrow screen. */
export const AccountTable = ({ onManage }: { onManage: (accountId: string) => void }) => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const isOwn = (account: Account) => account.accountId === identity?.id;
  const manage = (account: Account) => (
    <Button
      variant="outlined"
      color="secondary"
      size="small"
      data-row-open
      onClick={() => onManage(account.accountId)}
      aria-label={translate('accounts.manageOne', { name: accountName(account) })}
    >
      {translate('accounts.manage')}
    </Button>
  );
  const columns: readonly ListColumn<Row>[] = [
    {
      ...{ name: 'email', sort: true },
      cell: (account) => (
        <Box sx={{ minWidth: 160 }}>
          <AccountWho account={account} own={isOwn(account)} />
        </Box>
      ),
    },
    { name: 'roles', cell: ({ roles }) => <RoleChips roles={roles} /> },
    { name: 'suspendedAt', cell: (account) => <AccountState account={account} /> },
    { name: 'createdAt', sort: true, cell: ({ createdAt }) => <TimeField at={createdAt} /> },
    { name: 'lastSeenAt', sort: true, cell: ({ lastSeenAt }) => <AccountSeen lastSeenAt={lastSeenAt} /> },
    { name: 'accountId', label: 'accounts.manage', align: 'right', cell: manage },
  ];
  return (
    <ListTable<Row>
      columns={columns}
      rowLabel={(account) => account.email}
      card={(account) => <AccountCard account={account} own={isOwn(account)} action={manage(account)} />}
      empty={
        <EmptyState
          icon={AccountsIcon}
          title={translate('accounts.emptyTitle')}
          text={translate('accounts.emptyText')}
        />
      }
    />
  );
};
