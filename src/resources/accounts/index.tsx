import AccountsIcon from '@mui/icons-material/ManageAccountsOutlined';
import type { Account } from '#contract/admin.schemas.ts';
import { lazyView } from '#src/custom/data/lazyView.tsx';

export default {
  name: 'accounts',
  icon: AccountsIcon,
  list: lazyView(() => import('./AccountList.tsx'), 'AccountList', 'accounts'),
  recordRepresentation: (account: Account) => account.email,
};

/** What administrators did: the accounts' second tab. */
export const audit = lazyView(() => import('./audit/AuditList.tsx'), 'AuditList', 'accounts');

/** Payments that wait for the operator: the third tab. */
export const payments = lazyView(() => import('./payments/PaymentsPage.tsx'), 'PaymentsPage', 'accounts', 'payments');

/** What everybody sees on the dashboard: the fourth tab. */
export const announcements = lazyView(
  () => import('./announcements/AnnouncementList.tsx'),
  'AnnouncementList',
  'accounts',
  'dashboard',
);
