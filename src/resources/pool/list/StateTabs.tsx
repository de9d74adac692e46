import { Tab, Tabs } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { productStates } from '#contract/product.ts';

const ALL = 'all';

/** The steps of the work, one tab each: a filter by state that lives in the address like the others. */
export const StateTabs = () => {
  const translate = useTranslate();
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const choose = (state: string) => {
    const { state: _, ...rest } = filterValues;
    setFilters(state === ALL ? rest : { ...rest, state }, displayedFilters);
  };
  return (
    <Tabs
      value={filterValues.state ?? ALL}
      onChange={(_, state: string) => choose(state)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={translate('pool.list.states')}
      sx={{ mb: 3, borderBottom: 1, borderColor: 'divider' }}
    >
      <Tab value={ALL} label={translate('pool.list.all')} />
      {productStates.map((state) => (
        <Tab key={state} value={state} label={translate(`words.productState.${state}`)} />
      ))}
    </Tabs>
  );
};
