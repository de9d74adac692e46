import { Box, Tab, type TabProps, Tabs, type Theme, Tooltip, useMediaQuery } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormat } from '#src/custom/ui/format.ts';
import type { ListTabs as Declared } from './declaration.ts';
import { oneOf, useFilters } from './filters/useFilters.ts';

/** The tabs over a list, each with its number: filters that live in the address like the others. */
export const ListTabs = ({ label, useTabs, shown, filter }: Declared) => {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const tabs = useTabs(values);
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'), { noSsr: true });
  // The numbers are of all rows, and would say that a search found them.
  const isSearch = oneOf(values.q) !== '';
  return (
    <Tabs
      value={shown(values) ?? false}
      onChange={(_, tab: string) => change(filter(tab, values))}
      // Scrolling costs measuring: only where they do not all fit.
      variant={small ? 'scrollable' : 'standard'}
      scrollButtons={false}
      aria-label={translate(label)}
      sx={{ mb: 3, borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map(({ id, name, hint, count, isExact }) => (
        <HintedTab
          key={id}
          value={id}
          hint={hint}
          label={<TabLabel name={name} count={isSearch ? undefined : count} isExact={isExact} />}
        />
      ))}
    </Tabs>
  );
};

/** A tab with what else is to be said of it, on hover and focus. `Tabs` gives it what it gives every tab. */
const HintedTab = ({ hint, ...tab }: TabProps & { hint: string | undefined }) =>
  hint === undefined ? (
    <Tab {...tab} />
  ) : (
    <Tooltip title={hint} describeChild enterDelay={300}>
      <Tab {...tab} />
    </Tooltip>
  );

interface TabLabelProps {
  name: string;
  /** Undefined while it is not known. */
  count: number | undefined;
  /** All of them were counted; else there are as many or more. */
  isExact?: boolean | undefined;
}

/** What a tab is called and how many rows are behind it. */
export const TabLabel = ({ name, count, isExact = true }: TabLabelProps) => {
  const format = useFormat();
  return (
    <span>
      {`${name} `}
      {count === undefined ? null : (
        <Box component="span" className="tabular" sx={{ ml: 0.5, color: 'text.secondary', fontSize: '0.75rem' }}>
          {`${format.number(count)}${isExact ? '' : '+'}`}
        </Box>
      )}
    </span>
  );
};
