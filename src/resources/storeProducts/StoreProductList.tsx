import StoreProductsIcon from '@mui/icons-material/SellOutlined';
import { SearchInput, useTranslate } from 'react-admin';
import { brandName } from '#contract/platforms.ts';
import type { StoreProduct } from '#contract/store.ts';
import { EmptyState } from '#src/custom/components/EmptyState.tsx';
import { ListPage } from '#src/custom/components/ListPage.tsx';
import { ListTable } from '#src/custom/components/ListTable.tsx';
import { MoneyField } from '#src/custom/components/MoneyField.tsx';
import { StateChip } from '#src/custom/components/StatusChip.tsx';
import { Thumbnail } from '#src/custom/components/Thumbnail.tsx';
import { useChannel } from '#src/custom/routing/useChannel.ts';

const filters = [<SearchInput key="q" source="q" alwaysOn />];

/** What the stores of the channel in the address hold, as last synced. */
export const StoreProductList = () => {
  const translate = useTranslate();
  const channel = useChannel();
  return (
    <ListPage
      title={translate('stores.productsTitle', { platform: brandName[channel] })}
      sort={{ field: 'remoteUpdatedAt', order: 'DESC' }}
      filter={{ channel }}
      filters={filters}
      storeKey={`storeProducts.${channel}`}
    >
      <ListTable<StoreProduct>
        rowLabel={(product) => product.title}
        empty={
          <EmptyState
            icon={StoreProductsIcon}
            title={translate('stores.productsEmptyTitle')}
            text={translate('stores.productsEmptyText')}
          />
        }
      >
        <ListTable.Col source="image" disableSort render={({ image }: StoreProduct) => <Thumbnail src={image} />} />
        <ListTable.Col source="title" />
        <ListTable.Col source="shopName" disableSort />
        <ListTable.Col
          source="status"
          disableSort
          render={({ status }: StoreProduct) => <StateChip of="publishStatus" state={status} />}
        />
        <ListTable.Col
          align="right"
          source="price"
          render={({ priceMin, priceMax, currency }: StoreProduct) => (
            <MoneyField min={priceMin} max={priceMax} currency={currency} />
          )}
        />
        <ListTable.NumberCol source="inventory" />
      </ListTable>
    </ListPage>
  );
};
