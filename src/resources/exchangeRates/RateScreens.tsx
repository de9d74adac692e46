import AddIcon from '@mui/icons-material/AddOutlined';
import RatesIcon from '@mui/icons-material/CurrencyExchangeOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useListContext, useRedirect, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ExchangeRate } from '#contract/exchangeRate.schemas.ts';
import { PlainCreate, PlainEdit } from '#src/custom/form/PlainForm.tsx';
import type { ListDeclaration } from '#src/custom/list/declaration.ts';
import { fieldsOf, hidden } from '#src/custom/list/fieldsOf.tsx';
import { ago, currency, decimal, readOnly, sorted } from '#src/custom/list/kinds.tsx';
import { RemoveRows } from '#src/custom/list/RemoveRows.tsx';
import { ResourceList } from '#src/custom/list/ResourceList.tsx';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { FetchedRates } from './FetchedRates.tsx';

const fields = fieldsOf<ExchangeRate>({
  id: hidden,
  from: sorted(currency),
  to: sorted(currency),
  rate: decimal,
  fetched: readOnly(decimal),
  updatedAt: sorted(ago),
});
const said = (key: string) => `resources.exchangeRates.${key}`;

const rateList: ListDeclaration<ExchangeRate> = {
  sort: { field: 'from', order: 'ASC' },
  columns: fields.columns('from', 'to', 'rate', 'fetched', 'updatedAt'),
  filters: fields.filters('exchangeRates', 'from', 'to'),
  rowLabel: ({ id }) => id,
  useRowClick: () => 'edit',
  card: (rate) => <RateCard rate={rate} />,
  bulk: { Actions: () => <RemoveSelected /> },
};

/** `/exchangeRates`: the merchant's own rates, and the fetched ones that hold where there is none. */
export const List = () => {
  const translate = useTranslate();
  const add = (
    <Button component={Link} to="/exchangeRates/create" variant="contained" startIcon={<AddIcon />}>
      {translate(said('add'))}
    </Button>
  );
  return (
    <ResourceList
      list={rateList}
      title={translate(said('title'))}
      text={translate(said('text'))}
      actions={add}
      empty={
        <EmptyState
          icon={RatesIcon}
          title={translate(said('emptyTitle'))}
          text={translate(said('emptyText'))}
          action={add}
        />
      }
    >
      <FetchedRates />
    </ResourceList>
  );
};

const RateCard = ({ rate }: { rate: ExchangeRate }) => {
  const translate = useTranslate();
  return (
    <Box
      component={Link}
      to={`/exchangeRates/${rate.id}`}
      sx={{ display: 'grid', color: 'inherit', textDecoration: 'none' }}
    >
      <Typography variant="subtitle2" className="tabular">
        {translate(said('pair'), { ...rate })}
      </Typography>
      <Typography variant="caption" color="text.secondary">
        {rate.fetched === null ? null : `${translate(said('of'), { rate: rate.fetched })} `}
        {fields.show(rate, 'updatedAt')}
      </Typography>
    </Box>
  );
};

const RemoveSelected = () => {
  const { selectedIds, onUnselectItems } = useListContext<ExchangeRate>();
  return <BackToFetched ids={selectedIds} onRemoved={onUnselectItems} />;
};

const BackToFetched = ({ ids, onRemoved }: { ids: readonly string[]; onRemoved: () => void }) => {
  const translate = useTranslate();
  return (
    <RemoveRows
      ids={ids}
      label={translate(said('remove'))}
      question={translate(said('removeTitle'), { smart_count: ids.length })}
      text={translate(said('removeText'))}
      onRemoved={onRemoved}
    />
  );
};

/** `/exchangeRates/create` */
export const Create = () => (
  <PlainCreate
    title={useTranslate()(said('addTitle'))}
    schema={async () => (await import('#contract/exchangeRate.schemas.ts')).NewExchangeRate}
    initial={{ from: 'CNY', to: 'USD', rate: '' }}
  >
    {fields.inputs('from', 'to', 'rate')}
  </PlainCreate>
);

/** `/exchangeRates/CNY-USD`: its rate; the currencies are what it is. */
export const Edit = () => {
  const translate = useTranslate();
  const redirect = useRedirect();
  return (
    <PlainEdit<ExchangeRate>
      head={(rate) => ({
        title: translate(said('currencies'), { ...rate }),
        text: rate.fetched === null ? undefined : translate(said('of'), { rate: rate.fetched }),
        actions: <BackToFetched ids={[rate.id]} onRemoved={() => redirect('list', 'exchangeRates')} />,
      })}
      schema={async () => (await import('#contract/exchangeRate.schemas.ts')).ExchangeRateUpdate}
    >
      {fields.inputs('rate')}
    </PlainEdit>
  );
};
