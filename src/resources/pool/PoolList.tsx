import PoolIcon from '@mui/icons-material/Inventory2Outlined';
import { Link as MuiLink } from '@mui/material';
import { SearchInput, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ProductSummary } from '#contract/product.ts';
import { EmptyState } from '#src/custom/components/EmptyState.tsx';
import { ListPage } from '#src/custom/components/ListPage.tsx';
import { ListTable } from '#src/custom/components/ListTable.tsx';
import { MoneyField } from '#src/custom/components/MoneyField.tsx';
import { StateChip } from '#src/custom/components/StatusChip.tsx';
import { Thumbnail } from '#src/custom/components/Thumbnail.tsx';
import { TimeField } from '#src/custom/components/TimeField.tsx';

type Row = ProductSummary & { id: string };
const editAddress = (id: string) => `/import/edit/${id}`;
const filters = [<SearchInput key="q" source="q" alwaysOn />];

/** The import list. */
export const PoolList = () => {
  const translate = useTranslate();
  return (
    <ListPage
      title={translate('shell.page.importList')}
      sort={{ field: 'collectedAt', order: 'DESC' }}
      filters={filters}
    >
      <ListTable<Row>
        rowLabel={(product) => product.title}
        rowClick={(id) => editAddress(String(id))}
        empty={<EmptyState icon={PoolIcon} title={translate('pool.emptyTitle')} text={translate('pool.emptyText')} />}
      >
        <ListTable.Col source="primaryIp" disableSort render={({ primaryIp }: Row) => <Thumbnail src={primaryIp} />} />
        <ListTable.Col
          source="title"
          render={({ id, title }: Row) => (
            <MuiLink component={Link} to={editAddress(id)} color="text.primary">
              {title}
            </MuiLink>
          )}
        />
        <ListTable.Col
          source="state"
          disableSort
          render={({ state }: Row) => <StateChip of="productState" state={state} />}
        />
        <ListTable.Col
          align="right"
          source="price"
          render={({ priceMin, priceMax, currency }: Row) => (
            <MoneyField min={priceMin} max={priceMax} currency={currency} />
          )}
        />
        <ListTable.NumberCol source="inventory" />
        <ListTable.Col source="collectedAt" render={({ collectedAt }: Row) => <TimeField at={collectedAt} />} />
      </ListTable>
    </ListPage>
  );
};
