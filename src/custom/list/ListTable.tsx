import { Box, Card, type Theme, useMediaQuery } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { type DataTableBaseProps, type RaRecord, useListContext } from 'react-admin';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { CurrentRowContext, currentRowStyle } from '#src/custom/data/keys/CurrentRow.ts';
import { type ListKeysOptions, useListKeys } from '#src/custom/data/keys/useListKeys.ts';
import { ListCards } from './ListCards.tsx';
import { ListColumn, ListNumberColumn } from './ListColumn.tsx';
import { ListGrid } from './ListGrid.tsx';
import { ListPagination } from './ListPagination.tsx';
import { RowLabelContext } from './ListTableRow.tsx';
import { ListTableSkeleton } from './ListTableSkeleton.tsx';
import { NoMatch } from './NoMatch.tsx';
import { SelectionBar } from './SelectionBar.tsx';

export interface ListTableProps<R extends RaRecord> {
  /** `ListTable.Col` and `ListTable.NumberCol`. */
  children: ReactNode;
  /** What a person calls a row; names its checkbox. */
  rowLabel: (record: R) => string;
  /** Where a row leads; false for nowhere. */
  rowClick?: DataTableBaseProps<R>['rowClick'];
  /** Buttons for the selected rows; without them there are no checkboxes. */
  bulkActions?: ReactElement | false;
  /** In place of the bar around `bulkActions`, where a list selects in more ways than row by row. */
  selectionBar?: ReactElement;
  /** Shown when there is nothing at all: an `EmptyState`. */
  empty: ReactElement;
  /** How a row looks under 992 px; without it the table scrolls sideways. */
  card?: (record: R) => ReactNode;
  /** Columns hidden until the merchant chooses them; given, the list offers a column chooser by `ColumnsButton`. */
  hiddenColumns?: string[];
  storeKey?: string;
  /** Keys of this list's own, beside J, K, O, X, N and P. */
  rowKeys?: ListKeysOptions<R>['rowKeys'];
}

/**
 * Our table over react-admin's list context: sticky header, named checkboxes, skeleton rows while loading, an error
 * with a way to retry, an empty state, pages of 10, 20, 30 or 50; cards on a phone.
 */
export function ListTable<R extends RaRecord>(props: ListTableProps<R>) {
  const { children, rowLabel, rowClick = false, bulkActions = false, empty, card, hiddenColumns, storeKey } = props;
  const selectable = bulkActions !== false;
  const { root, current, onFocus } = useListKeys<R>({ selectable, opens: rowClick !== false, rowKeys: props.rowKeys });
  const { isPending, error, total, data, filterValues, refetch } = useListContext<R>();
  const shown = data?.length ?? 0;
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });

  if (error && !data)
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (isPending) return <ListTableSkeleton />;
  // A total that nobody counted is not there.
  if ((total ?? shown) === 0) return <Card>{Object.keys(filterValues).length > 0 ? <NoMatch /> : empty}</Card>;
  return (
    <RowLabelContext.Provider value={rowLabel as (record: RaRecord) => string}>
      <CurrentRowContext.Provider value={current}>
        <Card ref={root} onFocus={onFocus} sx={{ overflow: 'visible', ...currentRowStyle }}>
          {small && card ? (
            <ListCards card={card} selectable={selectable} />
          ) : (
            <ListGrid<R> rowClick={rowClick} selectable={selectable} hiddenColumns={hiddenColumns} storeKey={storeKey}>
              {children}
            </ListGrid>
          )}
          <Box sx={{ borderTop: small && card ? 1 : 0, borderColor: 'divider' }}>
            <ListPagination />
          </Box>
          {selectable ? (props.selectionBar ?? <SelectionBar>{bulkActions}</SelectionBar>) : null}
        </Card>
      </CurrentRowContext.Provider>
    </RowLabelContext.Provider>
  );
}

ListTable.Col = ListColumn;
ListTable.NumberCol = ListNumberColumn;
