import AccountsIcon from '@mui/icons-material/ManageAccountsOutlined';
import { Box, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import type { Account } from '#contract/admin.schemas.ts';
import { roles } from '#contract/enums.ts';
import type { ListColumn } from '#src/custom/list/declaration.ts';
import { ChoiceFilter } from '#src/custom/list/filters/ChoiceFilter.tsx';
import { SearchFilter } from '#src/custom/list/filters/SearchFilter.tsx';
import { ListPage } from '#src/custom/list/ListPage.tsx';
import { ListTable } from '#src/custom/list/ListTable.tsx';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { RoleChips, roleName } from '#src/custom/ui/RoleChips.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { AccountTabs } from './AccountTabs.tsx';
import { AccountActions, AccountSeen, AccountState, AccountWho } from './accountCells.tsx';
import { accountStates } from './accountState.ts';
import { AccountDialog } from './dialog/AccountDialog.tsx';
import { PlanDialog } from './plan/PlanDialog.tsx';

/** `/setting/accounts`: the accounts of this installation, for administrators. */
export const AccountList = () => {
  const translate = useTranslate();
  const filters = useAccountFilters();
  const [managed, setManaged] = useState<string>();
  const [planned, setPlanned] = useState<string>();
  return (
    <ListPage
      title={translate('accounts.title')}
      text={translate('accounts.text')}
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={filters}
      above={<AccountTabs value="accounts" />}
    >
      <AccountTable onManage={setManaged} onPlan={setPlanned} />
      <AccountDialog accountId={managed} onClose={() => setManaged(undefined)} />
      <PlanDialog accountId={planned} onClose={() => setPlanned(undefined)} />
    </ListPage>
  );
};

/** Search, role and state. */
function useAccountFilters() {
  const translate = useTranslate();
  return [
    <SearchFilter key="q" />,
    <ChoiceFilter
      key="role"
      source="role"
      label="accounts.roleFilter"
      choices={roles.map((id) => ({ id, name: roleName(id, translate) }))}
    />,
    <ChoiceFilter
      key="state"
      source="state"
      label="accounts.stateFilter"
      choices={accountStates.map((id) => ({ id, name: translate(`words.accountState.${id}`) }))}
    />,
  ];
}

/** A row of the list: react-admin calls it by its `id`. */
type Row = Account & { id: string };

interface AccountTableProps {
  onManage: (accountId: string) => void;
  onPlan: (accountId: string) => void;
}

/** The accounts as a table; cards on a narrow screen. */
const AccountTable = ({ onManage, onPlan }: AccountTableProps) => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const isOwn = (account: Account) => account.accountId === identity?.id;
  const actions = (account: Account) => (
    <AccountActions
      account={account}
      onManage={() => onManage(account.accountId)}
      onPlan={() => onPlan(account.accountId)}
    />
  );
  const columns: readonly ListColumn<Row>[] = [
    {
      name: 'email',
      sort: true,
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
    { name: 'accountId', label: 'accounts.manage', align: 'right', cell: actions },
  ];
  return (
    <ListTable<Row>
      columns={columns}
      rowLabel={(account) => account.email}
      card={(account) => <AccountCard account={account} own={isOwn(account)} actions={actions(account)} />}
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

interface AccountCardProps {
  account: Account;
  own: boolean;
  actions: ReactNode;
}

/** An account on a narrow screen. */
const AccountCard = ({ account, own, actions }: AccountCardProps) => {
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
        {actions}
      </Box>
    </Box>
  );
};
