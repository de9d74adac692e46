import { Tab, Tabs } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ACCOUNTS_ADDRESS, ANNOUNCEMENTS_ADDRESS, AUDIT_ADDRESS, PAYMENTS_ADDRESS } from './accountState.ts';

const tabs = [
  { value: 'accounts', to: ACCOUNTS_ADDRESS },
  { value: 'audit', to: AUDIT_ADDRESS },
  { value: 'payments', to: PAYMENTS_ADDRESS },
  { value: 'announcements', to: ANNOUNCEMENTS_ADDRESS },
] as const;

/** Between the accounts, what was done to them, payments that wait for somebody, and announcements; each has an address. */
export const AccountTabs = ({ value }: { value: (typeof tabs)[number]['value'] }) => {
  const translate = useTranslate();
  return (
    <Tabs
      value={value}
      variant="scrollable"
      aria-label={translate('accounts.tabs')}
      sx={{ mb: 3, borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map((tab) => (
        <Tab key={tab.value} component={Link} {...tab} label={translate(`shell.page.${tab.value}`)} />
      ))}
    </Tabs>
  );
};
