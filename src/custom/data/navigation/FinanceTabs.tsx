import { Tab, Tabs } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** Of each page of the finance: its key in `shell.page`, and its address. */
const tabs = [{ value: 'bills', to: '/finance/bills' }] as const;

/** Between the pages of the finance, each with an address of its own. */
export const FinanceTabs = ({ value }: { value: (typeof tabs)[number]['value'] }) => {
  const translate = useTranslate();
  return (
    <Tabs
      value={value}
      aria-label={translate('shell.page.finance')}
      sx={{ mb: 3, borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map((tab) => (
        <Tab key={tab.value} component={Link} {...tab} label={translate(`shell.page.${tab.value}`)} />
      ))}
    </Tabs>
  );
};
