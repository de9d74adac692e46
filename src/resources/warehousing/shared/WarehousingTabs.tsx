import { Tab, Tabs } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { PURCHASES_PATH, STOCK_PATH, WAREHOUSES_PATH } from './addresses.ts';

/** Of each page: its key in `warehousing.tab`, and its address. */
const tabs = [
  { value: 'purchases', to: PURCHASES_PATH },
  { value: 'stock', to: STOCK_PATH },
  { value: 'warehouses', to: WAREHOUSES_PATH },
] as const;

/** Between the pages of the warehouses, each with an address of its own. */
export const WarehousingTabs = ({ value }: { value: (typeof tabs)[number]['value'] }) => {
  const translate = useTranslate();
  return (
    <Tabs
      value={value}
      aria-label={translate('shell.page.warehousing')}
      sx={{ mb: 3, borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map((tab) => (
        <Tab key={tab.value} component={Link} {...tab} label={translate(`warehousing.tab.${tab.value}`)} />
      ))}
    </Tabs>
  );
};
