import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ListPage } from '#src/custom/list/ListPage.tsx';
import { AccountTable } from './AccountTable.tsx';
import { AccountTabs } from './AccountTabs.tsx';
import { AccountDialog } from './dialog/AccountDialog.tsx';
import { useAccountFilters } from './useAccountFilters.tsx';

/** `/setting/accounts`: the accounts of this installation, for administrators. */
export const AccountList = () => {
  const translate = useTranslate();
  const filters = useAccountFilters();
  const [managed, setManaged] = useState<string>();
  return (
    <ListPage
      title={translate('accounts.title')}
      text={translate('accounts.text')}
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={filters}
      above={<AccountTabs value="accounts" />}
    >
      <AccountTable onManage={setManaged} />
      <AccountDialog accountId={managed} onClose={() => setManaged(undefined)} />
    </ListPage>
  );
};
