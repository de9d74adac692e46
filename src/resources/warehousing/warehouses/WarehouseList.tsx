import EmptyIcon from '@mui/icons-material/WarehouseOutlined';
import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Warehouse } from '#contract/warehouse.schemas.ts';
import { lazyView } from '#src/custom/data/lazyView.tsx';
import type { ListDeclaration } from '#src/custom/list/declaration.ts';
import { ResourceList } from '#src/custom/list/ResourceList.tsx';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { WarehousingTabs } from '../shared/WarehousingTabs.tsx';
import { ActionsCell, CountCell, NameCell, PlaceCell, WarehouseCard } from './cells.tsx';

const WarehouseDialog = lazyView(() => import('./WarehouseDialog.tsx'), 'WarehouseDialog', 'buying', 'warehouses');

const label = (name: string): string => `warehouses.fields.${name}`;

const warehouseList: ListDeclaration<Warehouse & { id: string }> = {
  sort: { field: 'name', order: 'ASC' },
  columns: [
    { name: 'name', label: label('name'), sort: true, cell: (row) => <NameCell warehouse={row} /> },
    { name: 'country', label: label('place'), cell: (row) => <PlaceCell warehouse={row} /> },
    ...(['skus', 'onHand', 'expected'] as const).map((name) => ({
      name,
      label: label(name),
      align: 'right' as const,
      cell: (row: Warehouse) => <CountCell count={row[name]} />,
    })),
    { name: 'warehouseId', label: label('actions'), align: 'right', cell: (row) => <ActionsCell warehouse={row} /> },
  ],
  sx: { '& td': { verticalAlign: 'top', py: 2 } },
  rowLabel: ({ name }) => name,
  card: (row) => <WarehouseCard warehouse={row} />,
  search: 'warehouses.search',
};

/** `/performance/warehousing/warehouses`: where the merchant has goods. */
export const WarehouseList = () => {
  const translate = useTranslate();
  const [adding, setAdding] = useState(false);
  const add = (
    <Button variant="contained" aria-haspopup="dialog" onClick={() => setAdding(true)}>
      {translate('warehouses.new.button')}
    </Button>
  );
  return (
    <>
      <ResourceList
        list={warehouseList}
        title={translate('shell.page.warehousing')}
        text={translate('warehouses.text')}
        actions={add}
        above={<WarehousingTabs value="warehouses" />}
        empty={
          <EmptyState
            icon={EmptyIcon}
            title={translate('warehousing.empty.warehouses.title')}
            text={translate('warehousing.empty.warehouses.text')}
          />
        }
      />
      {adding ? (
        <Suspense fallback={null}>
          <WarehouseDialog onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
