import StoresIcon from '@mui/icons-material/StorefrontOutlined';
import { useTranslate } from 'react-admin';
import type { Shop } from '#contract/store.ts';
import { EmptyState } from '#src/custom/components/EmptyState.tsx';
import { ListPage } from '#src/custom/components/ListPage.tsx';
import { ListTable } from '#src/custom/components/ListTable.tsx';
import { StateChip } from '#src/custom/components/StatusChip.tsx';

type Row = Shop & { id: string };

/** The merchant's stores. */
export const StoreList = () => {
  const translate = useTranslate();
  return (
    <ListPage title={translate('shell.page.stores')} sort={{ field: 'shopName', order: 'ASC' }}>
      <ListTable<Row>
        rowLabel={(shop) => shop.shopName}
        empty={
          <EmptyState icon={StoresIcon} title={translate('stores.emptyTitle')} text={translate('stores.emptyText')} />
        }
      >
        <ListTable.Col source="shopName" />
        <ListTable.Col source="url" />
        <ListTable.Col source="state" render={({ state }: Row) => <StateChip of="shopState" state={state} />} />
        <ListTable.NumberCol source="productCount" />
      </ListTable>
    </ListPage>
  );
};
