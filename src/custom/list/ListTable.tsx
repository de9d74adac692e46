import {
  Box,
  Card,
  Checkbox,
  MenuItem,
  Pagination,
  Select,
  Skeleton,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { type ReactElement, type ReactNode, useId } from 'react';
import { type Identifier, type RaRecord, useListContext, useTranslate } from 'react-admin';
import { limits } from '#contract/limits.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import {
  CurrentRowContext,
  currentRowStyle,
  type ListKeysOptions,
  useListKeys,
  useRowMark,
} from '#src/custom/data/keys/useListKeys.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import type { ListDeclaration } from './declaration.ts';
import { ListGrid } from './ListGrid.tsx';
import { NothingShown } from './NothingShown.tsx';

export interface ListTableProps<R extends RaRecord>
  extends Pick<ListDeclaration<R>, 'columns' | 'rowLabel' | 'card' | 'tabs'>,
    Pick<ListKeysOptions<R>, 'rowKeys'> {
  rowClick?: ReturnType<NonNullable<ListDeclaration<R>['useRowClick']>>;
  /** The bar of what can be done with the selected rows; without it there are no checkboxes. */
  selectionBar?: ReactElement | undefined;
  /** Shown when there is nothing at all: an `EmptyState`. */
  empty: ReactElement;
}

/**
 * Our table over react-admin's list context: sticky header, named checkboxes, skeleton rows while loading, an error
 * with a way to retry, an empty state, pages of 10, 20, 30 or 50; cards on a phone.
 */
export function ListTable<R extends RaRecord>(props: ListTableProps<R>) {
  const { columns, rowLabel, rowClick = false, rowKeys, selectionBar, empty, card, tabs } = props;
  const selectable = selectionBar !== undefined;
  const { root, current, onFocus } = useListKeys<R>({ selectable, opens: rowClick !== false, rowKeys });
  const { isPending, isPlaceholderData, error, total, data, filterValues, refetch } = useListContext<R>();
  const shown = data?.length ?? 0;
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const asCards = small && card !== undefined;

  if (error && !data)
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  // A total that nobody counted is not there.
  const isEmpty = (total ?? shown) === 0;
  // That the list before was empty says nothing of the one that is being read.
  if (isPending || (isEmpty && isPlaceholderData)) return <ListTableSkeleton />;
  if (isEmpty) return <Card>{Object.keys(filterValues).length > 0 ? <NothingShown tabs={tabs} /> : empty}</Card>;
  return (
    <CurrentRowContext.Provider value={current}>
      <Card ref={root} onFocus={onFocus} sx={{ overflow: 'visible', ...currentRowStyle }}>
        {asCards ? (
          <Cards card={card} rowLabel={rowLabel} selectable={selectable} />
        ) : (
          <ListGrid columns={columns} rowLabel={rowLabel} rowClick={rowClick} selectable={selectable} />
        )}
        <Box sx={{ borderTop: asCards ? 1 : 0, borderColor: 'divider' }}>
          <ListPagination />
        </Box>
        {selectionBar}
      </Card>
    </CurrentRowContext.Provider>
  );
}

type CardsProps<R extends RaRecord> = Required<Pick<ListDeclaration<R>, 'card' | 'rowLabel'>> & { selectable: boolean };

/** The rows of a list below one another, for narrow screens. */
function Cards<R extends RaRecord>({ card, rowLabel, selectable }: CardsProps<R>) {
  const { data = [], selectedIds, onToggleItem } = useListContext<R>();
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ m: 0, p: 0 }}>
      {data.map((record) => (
        <CardRow key={record.id} id={record.id}>
          {selectable ? (
            <Checkbox
              sx={{ alignSelf: 'flex-start', m: -1.5 }}
              checked={selectedIds?.includes(record.id) ?? false}
              onChange={() => onToggleItem(record.id)}
              slotProps={{ input: { 'aria-label': translate('kit.selectRow', { name: rowLabel(record, translate) }) } }}
            />
          ) : null}
          <Box sx={{ flex: 1, minWidth: 0 }}>{card(record)}</Box>
        </CardRow>
      ))}
    </Box>
  );
}

const CardRow = ({ id, children }: { id: Identifier; children: ReactNode }) => (
  <Box
    component="li"
    {...useRowMark(id)}
    sx={{
      display: 'flex',
      gap: 2,
      p: 3,
      borderTop: 1,
      borderColor: 'divider',
      listStyle: 'none',
      '&:first-of-type': { borderTop: 0 },
    }}
  >
    {children}
  </Box>
);

const skeletons = [0, 1, 2, 3, 4, 5, 6, 7];

/** The shape of a list while its first rows are on their way: one bar a row, since what is thrown away should cost little. */
export const ListTableSkeleton = () => {
  const translate = useTranslate();
  return (
    <Card role="status" aria-label={translate('shell.loading')} sx={{ px: 3, '& > *': { my: 3.5 } }}>
      {skeletons.map((row) => (
        <Skeleton key={row} height={25} />
      ))}
    </Card>
  );
};

type Part = 'page' | 'first' | 'last' | 'next' | 'previous' | 'start-ellipsis' | 'end-ellipsis';

const buttons: readonly Part[] = ['first', 'last', 'next', 'previous'];

/**
 * Which rows these are, how many a page (10, 20, 30, 50), and the pages. A total that was counted in part says "or more"; where
 * nobody counted, there are the pages up to the next.
 */
const ListPagination = () => {
  const context = useListContext();
  const { meta, total: counted, hasNextPage, page, perPage, setPage, setPerPage } = context;
  const shown = context.data?.length ?? 0;
  const translate = useTranslate();
  const format = useFormat();
  const labelId = useId();
  const from = (page - 1) * perPage + 1;
  const total = counted ?? from - 1 + shown;
  const isExact = counted === undefined ? !hasNextPage : meta?.totalIsExact !== false;
  const pages = Math.ceil(total / perPage) + (counted === undefined && hasNextPage ? 1 : 0);
  const range = {
    from: format.number(Math.min(from, total)),
    to: format.number(Math.min(page * perPage, total)),
    total: format.number(total),
  };
  const name = (part: Part, target: number | null, selected: boolean) => {
    if (part !== 'page') return buttons.includes(part) ? translate(`kit.${part}Page`) : '';
    return translate(selected ? 'ra.navigation.current_page' : 'ra.navigation.page', { page: target });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2, px: 4, py: 2 }}>
      <Typography variant="body2" className="tabular" color="text.secondary">
        {translate(isExact ? 'kit.range' : 'kit.atLeast', range)}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, ml: { md: 'auto' } }}>
        <Typography id={labelId} variant="body2" color="text.secondary">
          {translate('kit.rowsPerPage')}
        </Typography>
        <Select
          value={perPage}
          onChange={(event) => setPerPage(Number(event.target.value))}
          labelId={labelId}
          sx={{ fontSize: '0.8125rem', '& .MuiSelect-select': { py: 1 } }}
        >
          {limits.pageSizes.map((size) => (
            <MenuItem key={size} value={size}>
              {size}
            </MenuItem>
          ))}
        </Select>
      </Box>
      <Pagination
        size="small"
        aria-label={translate('kit.pages')}
        count={Math.max(1, pages)}
        page={page}
        onChange={(_, target) => setPage(target)}
        getItemAriaLabel={name}
      />
    </Box>
  );
};
