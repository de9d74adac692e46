import ProductsIcon from '@mui/icons-material/Inventory2Outlined';
import StoresIcon from '@mui/icons-material/StorefrontOutlined';
import { Button, Card } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { storeCalls } from '#contract/store.calls.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { chosenProducts, keepProducts } from '#src/custom/data/publishChoice.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { CardsSkeleton } from '#src/custom/ui/CardsSkeleton.tsx';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { ConnectStore } from '#src/resources/stores/embed.tsx';
import { PublishWizard } from './PublishWizard.tsx';

const NothingChosen = () => {
  const translate = useTranslate();
  return (
    <Card>
      <EmptyState
        icon={ProductsIcon}
        title={translate('publish.nothing.title')}
        text={translate('publish.nothing.text')}
        action={
          <Button component={Link} to="/import/list" variant="contained">
            {translate('jobs.openImportList')}
          </Button>
        }
      />
    </Card>
  );
};

const BindFirst = () => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <Card>
      <EmptyState
        icon={StoresIcon}
        title={translate('publish.noStore.title')}
        text={translate('publish.noStore.text')}
        action={
          <Button variant="contained" onClick={() => setOpen(true)}>
            {translate('publish.noStore.action')}
          </Button>
        }
      />
      {open ? <ConnectStore onClose={() => setOpen(false)} /> : null}
    </Card>
  );
};

/** `/import/publish`: the wizard for the products that came with the router's state or with `?ids=`. */
export const PublishPage = () => {
  const translate = useTranslate();
  const { state, search } = useLocation();
  const [productIds, setProductIds] = useState(() => chosenProducts(state, search));
  const { data: shops, error, refetch } = useCall(storeCalls.select, {});
  useEffect(() => keepProducts(productIds), [productIds]);
  const body = () => {
    if (productIds.length === 0) return <NothingChosen />;
    if (error && !shops) {
      return (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      );
    }
    if (shops === undefined) return <CardsSkeleton heights={[330, 220, 160]} />;
    if (shops.length === 0) return <BindFirst />;
    return <PublishWizard productIds={productIds} shops={shops} onProducts={setProductIds} />;
  };
  return (
    <>
      <PageTitle title={translate('shell.page.publish')} text={translate('publish.text')} />
      {body()}
    </>
  );
};
