import { useTranslate } from 'react-admin';
import { ListPage } from '#src/custom/list/ListPage.tsx';
import { AccountTabs } from '../AccountTabs.tsx';
import { AuditOnly } from './AuditOnly.tsx';
import { AuditTable } from './AuditTable.tsx';

/** `/setting/accounts/audit`: what administrators did, of all accounts or of the one in the address. */
export const AuditList = () => {
  const translate = useTranslate();
  return (
    <ListPage
      title={translate('accounts.title')}
      text={translate('accounts.audit.text')}
      sort={{ field: 'at', order: 'DESC' }}
      above={
        <>
          <AccountTabs value="audit" />
          <AuditOnly />
        </>
      }
    >
      <AuditTable />
    </ListPage>
  );
};
