import TabIcon from '@mui/icons-material/InboxOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOffOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import type { ListTabs } from './declaration.ts';
import { EmptySearch } from './EmptySearch.tsx';
import { oneOf, useFilters } from './filters/useFilters.ts';

/** A list without rows under filters: its tab is empty, its search finds nothing, or its filters fit nothing. */
export const EmptyList = ({ tabs }: { tabs: ListTabs | undefined }) => {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const shown = tabs?.shown(values);
  const ofTab = tabs === undefined || shown === undefined ? [] : Object.keys(tabs.filter(shown, values));
  const narrowing = Object.keys(values).filter((name) => !ofTab.includes(name));
  if (tabs !== undefined && shown !== undefined && narrowing.length === 0)
    return <EmptyTab tabs={tabs} shown={shown} />;
  const clear = (names: readonly string[]) => change(Object.fromEntries(names.map((name) => [name, undefined])));
  const q = oneOf(values.q);
  const clearFilters = (
    <Button variant="outlined" onClick={() => clear(narrowing)}>
      {translate('kit.clearFilters')}
    </Button>
  );
  if (q !== '') {
    return (
      <EmptySearch q={q} tabs={tabs} shown={shown} onClear={() => clear(['q'])}>
        {narrowing.length > 1 ? clearFilters : null}
      </EmptySearch>
    );
  }
  return (
    <EmptyState
      icon={SearchOffIcon}
      title={translate('kit.noMatchTitle')}
      text={translate('listParts.empty.filters')}
      action={clearFilters}
    />
  );
};

/** A tab with nothing in it, and nothing but the tab narrows the list. */
const EmptyTab = ({ tabs, shown }: { tabs: ListTabs; shown: string }) => {
  const translate = useTranslate();
  const { values } = useFilters();
  const tab = tabs.useTabs(values).find(({ id }) => id === shown);
  return <EmptyState icon={TabIcon} title={tab?.empty ?? translate('kit.noMatchTitle')} text={tab?.hint} />;
};
