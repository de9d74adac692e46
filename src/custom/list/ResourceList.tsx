import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined';
import { Box, Button, Popover } from '@mui/material';
import {
  type ComponentType,
  Fragment,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useMemo,
  useState,
} from 'react';
import {
  DataTableStoreContext,
  type FilterPayload,
  type RaRecord,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { useAction } from '#src/custom/data/useAction.ts';
import { download } from '#src/dataProvider/download.ts';
import { hiddenByDefault, hiddenKey } from './columns.ts';
import type { ListColumn, ListDeclaration } from './declaration.ts';
import { FilterBar, hasPanel } from './filters/FilterBar.tsx';
import { FilterChips } from './filters/FilterChips.tsx';
import { ListPage, type ListPageProps } from './ListPage.tsx';
import { ListTable } from './ListTable.tsx';
import { ListTabs } from './ListTabs.tsx';
import { ChosenRowsProvider } from './selection/ChosenRows.tsx';
import { SelectionPlace } from './selection/SelectionPlace.tsx';
import { ViewsButton } from './views/ViewsButton.tsx';

interface ResourceListProps<R extends RaRecord>
  extends Pick<ListPageProps, 'title' | 'text' | 'resource' | 'filter' | 'storeKey' | 'actions' | 'above'> {
  list: ListDeclaration<R>;
  /** Shown when there is nothing at all: an `EmptyState`. */
  empty: ReactElement;
  /** Hears of the jobs that bulk actions start. */
  onStarted?: (jobId: string) => Promise<void>;
  /** What the rows stand in, and what may stand in their place: a tab may be a workplace of its own. */
  frame?: ComponentType<{ children: ReactNode }>;
  /** What stands in the list beside its rows: a drawer. */
  children?: ReactNode;
}

/** The page of a list, from its declaration and from what belongs to the place where it stands. */
export function ResourceList<R extends RaRecord>(props: ResourceListProps<R>) {
  const { list, filter, actions, above, empty, onStarted, frame: Frame = Fragment, children, ...page } = props;
  const { columns, search, filters = [], filtersLeave, tabs, views, bulk } = list;
  const choosesColumns = columns.some(({ optional }) => optional);
  const rows = <Rows list={list} empty={empty} onStarted={onStarted} />;
  return (
    <ListPage
      {...page}
      sort={list.sort}
      filter={filter}
      filters={
        search === undefined && filters.length === 0 && views === undefined ? undefined : (
          <>
            <FilterBar search={search} filters={filters} filtersLeave={filtersLeave} />
            {views === undefined ? null : <ViewsButton {...views} columns={columns} />}
          </>
        )
      }
      actions={
        actions === undefined && !choosesColumns && list.download === undefined ? undefined : (
          <>
            {choosesColumns ? (
              <Box sx={{ display: { xs: 'none', md: 'block' } }}>
                <ColumnsButton columns={columns} />
              </Box>
            ) : null}
            {list.download === undefined ? null : <DownloadButton {...list.download} filter={filter} />}
            {actions}
          </>
        )
      }
      above={
        <>
          {above}
          {tabs === undefined ? null : <ListTabs {...tabs} />}
        </>
      }
    >
      {hasPanel(filters) ? <FilterChips filters={filters} /> : null}
      <Frame>{bulk === undefined ? rows : <ChosenRowsProvider {...bulk}>{rows}</ChosenRowsProvider>}</Frame>
      {children}
    </ListPage>
  );
}

const useNowhere = () => false as const;
const useNoKeys = () => () => [];

function Rows<R extends RaRecord>({
  list,
  empty,
  onStarted,
}: Pick<ResourceListProps<R>, 'list' | 'empty'> & { onStarted: ResourceListProps<R>['onStarted'] }) {
  const { columns, rowLabel, card, sx, tabs, bulk, useRowClick = useNowhere, useRowKeys = useNoKeys } = list;
  return (
    <Box sx={sx}>
      <ListTable<R>
        columns={columns}
        rowLabel={rowLabel}
        rowClick={useRowClick()}
        rowKeys={useRowKeys()}
        card={card}
        tabs={tabs}
        empty={empty}
        selectionBar={
          bulk && (
            <SelectionPlace>
              <Suspense fallback={null}>
                <bulk.Actions onStarted={onStarted} />
              </Suspense>
            </SelectionPlace>
          )
        }
      />
    </Box>
  );
}

type DownloadButtonProps = Required<ListDeclaration<RaRecord>>['download'] & { filter: FilterPayload | undefined };

/** The rows that the list is filtered to as a file. Nothing where there is none. */
const DownloadButton = ({ endpoint, label, useName, filter }: DownloadButtonProps) => {
  const translate = useTranslate();
  const { filterValues, total = 0 } = useListContext();
  const name = useName();
  const save = useAction(() => download(endpoint, { ...filterValues, ...filter }, name));
  if (total === 0) return null;
  return (
    <Button color="secondary" startIcon={<DownloadIcon />} loading={save.busy} onClick={() => save.run()}>
      {translate(label)}
    </Button>
  );
};

const ColumnChooser = lazy(async () => ({ default: (await import('./ColumnChooser.tsx')).ColumnChooser }));

type ColumnsButtonProps = { columns: readonly Pick<ListColumn, 'name' | 'label' | 'optional'>[] };

/** Which columns a list shows, and in which order; remembered in this browser. */
const ColumnsButton = ({ columns }: ColumnsButtonProps) => {
  const translate = useTranslate();
  const storeKey = hiddenKey(useResourceContext() ?? '');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const kept = useMemo(() => ({ storeKey, defaultHiddenColumns: hiddenByDefault(columns) }), [storeKey, columns]);
  return (
    <>
      <Button
        color="secondary"
        startIcon={<ColumnsIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('ra.action.select_columns')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('ra.action.select_columns') } }}
      >
        {/* The chooser puts itself here. */}
        <Box id={`${storeKey}-columnsSelector`} sx={{ px: 1, minWidth: 200 }} />
        <DataTableStoreContext.Provider value={kept}>
          <Suspense fallback={null}>
            <ColumnChooser columns={columns} />
          </Suspense>
        </DataTableStoreContext.Provider>
      </Popover>
    </>
  );
};
