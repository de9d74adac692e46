import EmptyIcon from '@mui/icons-material/ShoppingCartOutlined';
import { Button } from '@mui/material';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useOrdersAccess } from '#src/custom/data/access.ts';
import { JobsProgress } from '#src/custom/data/jobs/JobsProgress.tsx';
import { addressOfTab } from '#src/custom/data/navigation/workTabs.ts';
import { useFilters } from '#src/custom/list/filters/useFilters.ts';
import { ResourceList } from '#src/custom/list/ResourceList.tsx';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { CardsSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { purchaseList } from './list/purchaseList.tsx';
import { tabOf } from './list/tabs.ts';
import { RestoredNotice } from './shared/RestoredNotice.tsx';
import { useOpenPurchase } from './useOpenPurchase.ts';

const PurchaseDrawer = lazy(async () => ({ default: (await import('./detail/PurchaseDrawer.tsx')).PurchaseDrawer }));
const ByHandQueue = lazy(async () => ({ default: (await import('./byHand/ByHandQueue.tsx')).ByHandQueue }));
const ToPayCards = lazy(async () => ({ default: (await import('./toPay/ToPayCards.tsx')).ToPayCards }));

/** `/purchases`: what was bought from suppliers, with what is to be done about it: by hand, to pay, to find out about. */
export const PurchaseList = () => {
  const translate = useTranslate();
  const mayOpenOrders = useOrdersAccess();
  return (
    <ResourceList
      list={purchaseList}
      title={translate('shell.page.purchases')}
      text={translate('purchases.text')}
      actions={
        mayOpenOrders ? (
          <Button component={Link} to="/setting/buying" variant="outlined" color="secondary">
            {translate('purchases.settings')}
          </Button>
        ) : undefined
      }
      above={
        <>
          <RestoredNotice />
          <JobsProgress kind="placePurchases" started={[]} ended="purchases.ended" />
        </>
      }
      frame={TabFrame}
      empty={
        <EmptyState
          icon={EmptyIcon}
          title={translate('purchases.emptyTitle')}
          text={translate(mayOpenOrders ? 'purchases.emptyText' : 'purchases.noStoreText')}
          action={
            <Button
              component={Link}
              to={mayOpenOrders ? addressOfTab('buy') : '/setting/index?connect'}
              variant="contained"
            >
              {translate(mayOpenOrders ? 'purchases.toOrders' : 'purchases.connectStore')}
            </Button>
          }
        />
      }
    >
      <OpenPurchase />
    </ResourceList>
  );
};

/** What stands over the rows of a tab, or in their place. */
const TabFrame = ({ children }: { children: ReactNode }) => {
  const tab = tabOf(useFilters().values);
  if (tab === 'byHand') {
    return (
      <Suspense fallback={<CardsSkeleton heights={[420]} />}>
        <ByHandQueue />
      </Suspense>
    );
  }
  return (
    <>
      {tab === 'toPay' ? (
        <Suspense fallback={<CardsSkeleton heights={[120]} />}>
          <ToPayCards />
        </Suspense>
      ) : null}
      {children}
    </>
  );
};

/** The purchase that the address names. */
const OpenPurchase = () => {
  const { purchaseId, close } = useOpenPurchase();
  if (purchaseId === null) return null;
  return (
    <Suspense fallback={null}>
      <PurchaseDrawer purchaseId={purchaseId} onClose={close} />
    </Suspense>
  );
};
