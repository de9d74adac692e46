import AccountsIcon from '@mui/icons-material/ManageAccountsOutlined';
import type { Account } from '#contract/admin.schemas.ts';
import { lazyView } from '#src/custom/shell/routing/lazyView.tsx';
import { withTexts } from '#src/i18n/lateTexts.ts';

export default {
  name: 'accounts',
  icon: AccountsIcon,
  list: lazyView(
    withTexts('accounts', () => import('./AccountList.tsx')),
    'AccountList',
  ),
  recordRepresentation: (account: Account) => account.email,
};

/** What administrators did: the accounts' second tab. */
export const audit = lazyView(
  withTexts('accounts', () => import('./audit/AuditList.tsx')),
  'AuditList',
);
