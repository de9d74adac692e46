import SearchOffIcon from '@mui/icons-material/SearchOffOutlined';
import { Box, Button } from '@mui/material';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type GetListResult, useDataProvider, useListContext, useTranslate } from 'react-admin';
import { limits } from '#contract/limits.ts';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { ALL_TAB, type ListTab, type ListTabs } from './declaration.ts';
import { useFilters } from './filters/useFilters.ts';
import { TabLabel } from './ListTabs.tsx';

interface EmptySearchProps {
  q: string;
  tabs: ListTabs | undefined;
  /** The tab that is open; undefined where the filters are those of none. */
  shown: string | undefined;
  onClear: () => void;
  /** More buttons. */
  children: ReactNode;
}

/** A search that finds nothing: says for what, and where else the same search finds something. */
export const EmptySearch = ({ q, tabs, shown, onClear, children }: EmptySearchProps) => {
  const translate = useTranslate();
  const hasOthers = tabs !== undefined && shown !== undefined && shown !== ALL_TAB;
  return (
    <EmptyState
      icon={SearchOffIcon}
      title={translate('listParts.empty.title', { q })}
      text={hasOthers ? <OtherTabs tabs={tabs} shown={shown} /> : translate('listParts.empty.text')}
      action={
        <>
          <Button variant="outlined" onClick={onClear}>
            {translate('listParts.empty.clear')}
          </Button>
          {children}
        </>
      }
    />
  );
};

/** How many rows the tabs hold under the same filters otherwise, in their order. */
function useCounts(tabs: ListTabs, ids: readonly string[]): UseQueryResult<GetListResult>[] {
  const dataProvider = useDataProvider();
  const { resource, sort, filter } = useListContext();
  const { values } = useFilters();
  return useQueries({
    queries: ids.map((id) => {
      const inTab = { ...values, ...tabs.filter(id, values), ...filter };
      return {
        queryKey: [resource, 'inTab', inTab],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          dataProvider.getList(resource, {
            pagination: { page: 1, perPage: limits.pageSizes[0] },
            sort,
            filter: inTab,
            signal,
            meta: { reactTo: 'none' },
          }),
      };
    }),
  });
}

/** What the other tabs hold for the search. They are asked only where all rows together have a match. */
const OtherTabs = ({ tabs, shown }: { tabs: ListTabs; shown: string }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { values, change } = useFilters();
  const [all] = useCounts(tabs, [ALL_TAB]);
  const total = all?.data?.total;
  const offered = tabs.useTabs(values);
  const others: readonly ListTab[] = total ? offered.filter(({ id }) => id !== shown && id !== ALL_TAB) : [];
  const counts = useCounts(
    tabs,
    others.map(({ id }) => id),
  );
  if (total === undefined) return null;
  if (total === 0) return translate('listParts.empty.nowhere');
  const found = [
    ...others.map((tab, index) => ({ tab, data: counts[index]?.data })),
    ...offered.filter(({ id }) => id === ALL_TAB).map((tab) => ({ tab, data: all?.data })),
  ];
  return (
    <>
      {translate('listParts.empty.elsewhere', { count: format.number(total) })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2, mt: 2 }}>
        {found.map(({ tab: { id, name }, data }) =>
          data?.total ? (
            <Button key={id} size="small" onClick={() => change(tabs.filter(id, values))}>
              <TabLabel name={name} count={data.total} isExact={data.meta?.totalIsExact !== false} />
            </Button>
          ) : null,
        )}
      </Box>
    </>
  );
};
