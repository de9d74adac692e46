import EmptyIcon from '@mui/icons-material/PeopleAltOutlined';
import { Button } from '@mui/material';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useOrdersAccess } from '#src/custom/data/access.ts';
import { lazyView } from '#src/custom/data/lazyView.tsx';
import { useOpened } from '#src/custom/data/navigation/useOpened.ts';
import { ResourceList } from '#src/custom/list/ResourceList.tsx';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { CustomerFigures } from './list/CustomerFigures.tsx';
import { customerList } from './list/customerList.tsx';
import { PrivacyButton } from './privacy/PrivacyButton.tsx';

const CustomerDrawer = lazyView(
  () => import('./detail/CustomerDrawer.tsx'),
  'CustomerDrawer',
  'buy',
  'customer',
  'customers',
  'orders',
  'purchase',
  'shipment',
  'tracking',
  'work',
);

/** `/performance/client`: who buys in the merchant's stores. */
export const CustomerList = () => {
  const translate = useTranslate();
  return (
    <ResourceList
      list={customerList}
      title={translate('shell.page.client')}
      text={translate('customers.text')}
      actions={<PrivacyButton />}
      above={<CustomerFigures />}
      empty={<NoCustomers />}
    >
      <OpenCustomer />
    </ResourceList>
  );
};

/** Nobody is known yet: where customers come from. */
const NoCustomers = () => {
  const translate = useTranslate();
  const hasStore = useOrdersAccess();
  return (
    <EmptyState
      icon={EmptyIcon}
      title={translate('customers.empty.title')}
      text={translate('customers.empty.text')}
      action={
        <Button component={Link} to={hasStore ? '/orders' : '/setting/index?connect'} variant="contained">
          {translate(hasStore ? 'customers.empty.toOrders' : 'customers.empty.connect')}
        </Button>
      }
    />
  );
};

const OpenCustomer = () => {
  const { opened, open, close } = useOpened();
  if (opened === null) return null;
  return (
    <Suspense fallback={null}>
      <CustomerDrawer key={opened} customerId={opened} onOpen={open} onClose={close} />
    </Suspense>
  );
};
