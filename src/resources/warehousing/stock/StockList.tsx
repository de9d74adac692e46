import EmptyIcon from '@mui/icons-material/Inventory2Outlined';
import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ResourceList } from '#src/custom/list/ResourceList.tsx';
import { NothingYet } from '../shared/NothingYet.tsx';
import { useWarehouses } from '../shared/useWarehouses.ts';
import { WarehousingTabs } from '../shared/WarehousingTabs.tsx';
import { stockList } from './declaration.tsx';
import { AdjustDialog, ItemDialog } from './lazyStock.ts';
import { StockTotals } from './StockTotals.tsx';

/** `/performance/warehousing/stock`: what is in the merchant's warehouses, and what can be done with it. */
export const StockList = () => {
  const translate = useTranslate();
  const { warehouses, isPending } = useWarehouses();
  const [opened, setOpened] = useState<'item' | 'adjust'>();
  const close = () => setOpened(undefined);
  const hasWarehouse = isPending || warehouses.length > 0;
  return (
    <>
      <ResourceList
        list={stockList}
        title={translate('shell.page.warehousing')}
        text={translate('stock.text')}
        actions={
          <>
            {hasWarehouse ? (
              <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpened('adjust')}>
                {translate('stock.adjustAny')}
              </Button>
            ) : null}
            <Button variant="contained" aria-haspopup="dialog" onClick={() => setOpened('item')}>
              {translate('stock.newItem')}
            </Button>
          </>
        }
        above={
          <>
            <WarehousingTabs value="stock" />
            <StockTotals />
          </>
        }
        empty={<NothingYet of="stock" icon={EmptyIcon} hasWarehouse={hasWarehouse} />}
      />
      {opened === undefined ? null : (
        <Suspense fallback={null}>
          {opened === 'item' ? <ItemDialog onClose={close} /> : <AdjustDialog onClose={close} />}
        </Suspense>
      )}
    </>
  );
};
