import { Tab, Tabs, type Theme, useMediaQuery } from '@mui/material';
import { useTranslate } from 'react-admin';
import { productStates } from '#contract/vocabulary.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { severalOf, useFilters } from '#src/custom/list/filters/useFilters.ts';
import { TabLabel } from '#src/custom/list/TabLabel.tsx';
import { productCalls } from '#src/dataProvider/calls.ts';

const ALL = 'all';

/** The steps of the work, one tab each with its number: a filter by state that lives in the address like the others. */
export const StateTabs = () => {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const { data } = useCall(productCalls.states, {});
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const chosen = severalOf(values.state);
  const isTab = chosen.length < 2 && severalOf(values.stateNot).length === 0;
  const counts = data?.counts;
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <Tabs
      // Several states are no tab: the filter's chip says which.
      value={isTab ? (chosen[0] ?? ALL) : false}
      onChange={(_, state: string) => change({ state: state === ALL ? [] : [state], stateNot: [] })}
      // Scrolling costs measuring: only where they do not all fit.
      variant={small ? 'scrollable' : 'standard'}
      scrollButtons={false}
      aria-label={translate('pool.list.states')}
      sx={{ mb: 3, borderBottom: 1, borderColor: 'divider' }}
    >
      <Tab value={ALL} label={<TabLabel name={translate('pool.list.all')} count={all} />} />
      {productStates.map((state) => (
        <Tab
          key={state}
          value={state}
          label={<TabLabel name={translate(`words.productState.${state}`)} count={counts?.[state]} />}
        />
      ))}
    </Tabs>
  );
};
