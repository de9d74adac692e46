import { Box, Table } from '@mui/material';
import { Children, lazy, type ReactElement, type ReactNode, Suspense, useMemo } from 'react';
import {
  DataTableBase,
  type DataTableBaseProps,
  DataTableRenderContext,
  type RaRecord,
  useResourceContext,
  useStore,
} from 'react-admin';
import { sizes } from '#src/custom/theme/sizes.ts';
import { useColumnChooserOpened } from './columnChooser.ts';
import { ListTableBody } from './ListTableBody.tsx';
import { ListTableHead } from './ListTableHead.tsx';

const ColumnsSelector = lazy(async () => ({ default: (await import('./columnChooserParts.ts')).ColumnsSelector }));

/** Where each column stands, as the column chooser keeps it: `ranks[place]` is the column. */
const inOrder = (columns: ReactNode, ranks: readonly number[] | undefined): ReactNode => {
  if (ranks === undefined) return columns;
  const all = Children.toArray(columns);
  const ranked = ranks.flatMap((at) => all[at] ?? []);
  return [...ranked, ...all.filter((_, at) => !ranks.includes(at))];
};

interface ListGridProps<R extends RaRecord> {
  children: ReactNode;
  rowClick?: DataTableBaseProps<R>['rowClick'];
  selectable: boolean;
  hiddenColumns?: string[];
  storeKey?: string;
}

const noColumns: string[] = [];

/** A list as a table: react-admin's state of selection, sorting and columns, under a table of our own. */
export function ListGrid<R extends RaRecord>(props: ListGridProps<R>): ReactElement {
  const { children, rowClick, selectable, hiddenColumns = noColumns } = props;
  const resource = useResourceContext();
  const storeKey = props.storeKey ?? `${resource}.datatable`;
  const [ranks] = useStore<number[] | undefined>(`${storeKey}_columnRanks`);
  const columns = useMemo(() => inOrder(children, ranks), [children, ranks]);
  const choosing = useColumnChooserOpened(storeKey);
  return (
    <DataTableBase<R>
      hasBulkActions={selectable}
      hiddenColumns={hiddenColumns}
      storeKey={storeKey}
      rowClick={rowClick}
      loading={null}
      empty={null}
    >
      <Box sx={{ overflowX: { xs: 'auto', md: 'visible' } }}>
        <Table
          size="small"
          sx={{
            '& .MuiTableCell-head': {
              position: 'sticky',
              top: { xs: 0, md: sizes.topBar },
              zIndex: 2,
              bgcolor: 'background.paper',
              '&:first-of-type': { borderTopLeftRadius: 8 },
              '&:last-child': { borderTopRightRadius: 8 },
            },
          }}
        >
          <ListTableHead>{columns}</ListTableHead>
          <DataTableRenderContext.Provider value="data">
            <ListTableBody>{columns}</ListTableBody>
          </DataTableRenderContext.Provider>
        </Table>
      </Box>
      {choosing ? (
        <DataTableRenderContext.Provider value="columnsSelector">
          <Suspense fallback={null}>
            <ColumnsSelector>{children}</ColumnsSelector>
          </Suspense>
        </DataTableRenderContext.Provider>
      ) : null}
    </DataTableBase>
  );
}
