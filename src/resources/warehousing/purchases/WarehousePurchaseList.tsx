import EmptyIcon from '@mui/icons-material/WarehouseOutlined';
import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyView } from '#src/custom/data/lazyView.tsx';
import { useOpened } from '#src/custom/data/navigation/useOpened.ts';
import { ResourceList } from '#src/custom/list/ResourceList.tsx';
import { NothingYet } from '../shared/NothingYet.tsx';
import { useWarehouses } from '../shared/useWarehouses.ts';
import { WarehousingTabs } from '../shared/WarehousingTabs.tsx';
import { purchaseList } from './purchaseList.tsx';

const PurchaseDrawer = lazyView(
  () => import('./detail/PurchaseDrawer.tsx'),
  'PurchaseDrawer',
  'buy',
  'purchase',
  'shipment',
  'tracking',
  'warehousing',
  'work',
);
const AddPurchaseDialog = lazyView(
  () => import('./add/AddPurchaseDialog.tsx'),
  'AddPurchaseDialog',
  'addPurchase',
  'stock',
  'warehousing',
);

/** `/performance/warehousing`: what was bought to the merchant's warehouses, and what of it arrived. */
export const WarehousePurchaseList = () => {
  const translate = useTranslate();
  const { warehouses, isPending } = useWarehouses();
  const [adding, setAdding] = useState(false);
  const hasWarehouse = isPending || warehouses.length > 0;
  const add = (
    <Button variant="contained" aria-haspopup="dialog" onClick={() => setAdding(true)}>
      {translate('warehousing.add')}
    </Button>
  );
  return (
    <>
      <ResourceList
        list={purchaseList}
        title={translate('shell.page.warehousing')}
        text={translate('warehousing.text')}
        actions={hasWarehouse ? add : undefined}
        above={<WarehousingTabs value="purchases" />}
        empty={<NothingYet of="purchases" icon={EmptyIcon} hasWarehouse={hasWarehouse} />}
      >
        <Opened />
      </ResourceList>
      {adding ? (
        <Suspense fallback={null}>
          <AddPurchaseDialog onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </>
  );
};

const Opened = () => {
  const { opened, close } = useOpened();
  if (opened === null) return null;
  return (
    <Suspense fallback={null}>
      <PurchaseDrawer key={opened} purchaseId={opened} onClose={close} />
    </Suspense>
  );
};
