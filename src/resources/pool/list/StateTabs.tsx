import { Tab, Tabs, type Theme, useMediaQuery } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { productStates } from '#contract/product.ts';

const ALL = 'all';

/** The steps of the work, one tab each: a filter by state that lives in the address like the others. */
export const StateTabs = () => {
  const translate = useTranslate();
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const choose = (state: string) => {
    const { state: _, ...rest } = filterValues;
    setFilters(state === ALL ? rest : { ...rest, state }, displayedFilters);
  };
  return (
    <Tabs
      value={filterValues.state ?? ALL}
      onChange={(_, state: string) => choose(state)}
      // Scrolling costs measuring: only where they do not all fit.
      variant={small ? 'scrollable' : 'standard'}
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
