import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { type FilterPayload, ListBase, type SortPayload, useResourceContext } from 'react-admin';
import { limits } from '#contract/limits.ts';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { SelectionProvider } from './selection/SelectionProvider.tsx';

export interface ListPageProps {
  /** Translated: the page's title, and a line below it. */
  title: string;
  text?: string;
  /** By default that of the surrounding resource. */
  resource?: string;
  sort: SortPayload;
  /** Filters that always hold and are not shown: `{ channel }`. */
  filter?: FilterPayload;
  /** `SearchFilter`, `ChoiceFilter`. They and page, sort and size live in the address. */
  filters?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Under which the list's state is remembered; by default the resource. */
  storeKey?: string;
  /** What stands above the table: hints, an upload. */
  above?: ReactNode;
  /** A `ListTable`. */
  children: ReactNode;
}

// The call's own reaction has told the user; the table shows what happened and offers to try again.
const queryOptions = { onError: () => undefined };

/** A list's page: title, actions, filters, table. State in the address, 20 rows by default. */
export const ListPage = (props: ListPageProps) => {
  const { title, text, resource, sort, filter, filters, actions, storeKey, above, children } = props;
  const surrounding = useResourceContext();
  return (
    <ListBase
      resource={resource}
      sort={sort}
      filter={filter}
      perPage={limits.pageSize}
      storeKey={storeKey}
      queryOptions={queryOptions}
    >
      <SelectionProvider list={storeKey ?? resource ?? surrounding ?? ''}>
        <PageTitle title={title} text={text} actions={actions} />
        {above}
        {filters === undefined ? null : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>{filters}</Box>
        )}
        {children}
      </SelectionProvider>
    </ListBase>
  );
};
