import {
  Box,
  Checkbox,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TableSortLabel,
  Tooltip,
} from '@mui/material';
import { type MouseEvent, memo, type ReactElement, useMemo } from 'react';
import {
  DataTableBase,
  type DataTableBaseProps,
  type RaRecord,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useDataTableSortContext,
  useGetPathForRecordCallback,
  useResourceContext,
  useStore,
  useTranslate,
  useTranslateLabel,
} from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useRowMark } from '#src/custom/data/keys/useListKeys.ts';
import { sizes } from '#src/custom/theme/sizes.ts';
import { columnsInOrder, hiddenByDefault, hiddenKey, ranksKey } from './columns.ts';
import type { ListColumn, ListDeclaration } from './declaration.ts';

type Columns = readonly ListColumn[];
type RowLabel = ListDeclaration<RaRecord>['rowLabel'];

interface ListGridProps<R extends RaRecord> {
  columns: readonly ListColumn<R>[];
  rowLabel: ListDeclaration<R>['rowLabel'];
  rowClick: DataTableBaseProps<R>['rowClick'];
  selectable: boolean;
}

/** A list as a table: react-admin's state of selection, sorting and columns, under a table of our own. */
export function ListGrid<R extends RaRecord>({ columns, rowLabel, ...props }: ListGridProps<R>): ReactElement {
  const resource = useResourceContext() ?? '';
  const byDefault = useMemo(() => hiddenByDefault(columns), [columns]);
  const [hidden] = useStore<string[]>(hiddenKey(resource), byDefault);
  const [ranks] = useStore<number[] | undefined>(ranksKey(resource));
  const shown = useMemo(
    () => columnsInOrder(columns, ranks).filter(({ name }) => !hidden.includes(name)),
    [columns, ranks, hidden],
  );
  const style = useMemo(() => [stickyHead, givingWay(columns)], [columns]);
  return (
    <DataTableBase<R>
      hasBulkActions={props.selectable}
      hiddenColumns={byDefault}
      storeKey={hiddenKey(resource)}
      rowClick={props.rowClick}
      loading={null}
      empty={null}
    >
      <Box sx={style}>
        <Table size="small">
          <Head columns={shown} />
          <Body columns={shown} rowLabel={rowLabel} />
        </Table>
      </Box>
    </DataTableBase>
  );
}

const stickyHead = {
  overflowX: { xs: 'auto', md: 'visible' },
  '& .MuiTableCell-head': {
    position: 'sticky',
    top: { xs: 0, md: sizes.topBar },
    zIndex: 2,
    bgcolor: 'background.paper',
    '&:first-of-type': { borderTopLeftRadius: 8 },
    '&:last-child': { borderTopRightRadius: 8 },
  },
} as const;

/** Some columns give way on narrower screens. */
const givingWay = (columns: readonly Pick<ListColumn, 'name' | 'from'>[]): Record<string, object> =>
  Object.fromEntries(
    columns.flatMap(({ name, from }) =>
      from === undefined
        ? []
        : [
            [
              `& .column-${name}`,
              { [`@media (min-width: 992px) and (max-width: ${from - 1}px)`]: { display: 'none' } },
            ],
          ],
    ),
  );

/** The page's checkbox and the columns' names. */
const Head = memo(({ columns }: { columns: Columns }) => {
  const { hasBulkActions } = useDataTableConfigContext();
  return (
    <TableHead>
      <TableRow>
        {hasBulkActions ? (
          <TableCell padding="checkbox" variant="head">
            <PageCheckbox />
          </TableCell>
        ) : null}
        {columns.map((column) => (
          <HeadCell key={column.name} {...column} />
        ))}
      </TableRow>
    </TableHead>
  );
});

/** Selects the rows of this page, beside what other pages have selected, or lets go of them. */
const PageCheckbox = () => {
  const translate = useTranslate();
  const data = useDataTableDataContext() ?? [];
  const selected = useDataTableSelectedIdsContext() ?? [];
  const { onSelect } = useDataTableCallbacksContext();
  const here = data.map(({ id }) => id);
  const elsewhere = selected.filter((id) => !here.includes(id));
  return (
    <Checkbox
      checked={here.length > 0 && here.every((id) => selected.includes(id))}
      onChange={(event) => onSelect?.(event.target.checked ? [...elsewhere, ...here] : elsewhere)}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_all') } }}
    />
  );
};

/** A column's name; where the server sorts by it, a click does. */
const HeadCell = ({ name, label, sort: sorts = false, align }: ListColumn) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const field = String(useTranslateLabel()({ label, source: name, resource }));
  const sort = useDataTableSortContext();
  const { handleSort } = useDataTableCallbacksContext();
  const sorted = sort?.field === name ? (sort.order === 'ASC' ? 'asc' : 'desc') : false;
  const title = translate('ra.sort.sort_by', {
    field,
    field_lower_first: field.charAt(0).toLowerCase() + field.slice(1),
    order: translate(sorted === 'asc' ? 'ra.sort.DESC' : 'ra.sort.ASC'),
  });
  return (
    <TableCell variant="head" align={align} className={`column-${name}`} sortDirection={sorts ? sorted : undefined}>
      {sorts && handleSort !== undefined ? (
        <Tooltip title={title} placement={align === 'right' ? 'bottom-end' : 'bottom-start'} enterDelay={300}>
          <TableSortLabel
            active={sorted !== false}
            direction={sorted === false ? 'asc' : sorted}
            data-field={name}
            data-order="ASC"
            onClick={handleSort}
          >
            {field}
          </TableSortLabel>
        </Tooltip>
      ) : (
        field
      )}
    </TableCell>
  );
};

/** The rows. Selecting one draws its checkbox again, not the rows. */
const Body = memo(({ columns, rowLabel }: { columns: Columns; rowLabel: RowLabel }) => (
  <TableBody>
    {useDataTableDataContext()?.map((record) => (
      <Row key={record.id} record={record} columns={columns} rowLabel={rowLabel} />
    ))}
  </TableBody>
));

/** A row whose checkbox has a name. A click on it (not on what is clickable in it) leads where `rowClick` says. */
const Row = ({ record, columns, rowLabel }: { record: RaRecord; columns: Columns; rowLabel: RowLabel }) => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const { hasBulkActions } = useDataTableConfigContext();
  const { rowClick } = useDataTableCallbacksContext();
  const getPath = useGetPathForRecordCallback();
  const navigate = useNavigate();

  const open = async (event: MouseEvent) => {
    if (!rowClick || (event.target as Element).closest('a, button, input, label')) return;
    const link = typeof rowClick === 'function' ? await rowClick(record.id, resource, record) : rowClick;
    const path = link === false ? false : await getPath({ record, resource, link });
    if (path) await navigate(path, { state: { _scrollToTop: true } });
  };

  return (
    <TableRow {...useRowMark(record.id)} hover onClick={(event) => void open(event)}>
      {hasBulkActions ? (
        <TableCell padding="checkbox">
          <RowCheckbox label={translate('kit.selectRow', { name: rowLabel(record, translate) })} record={record} />
        </TableCell>
      ) : null}
      {columns.map(({ name, align, cell }) => (
        <TableCell key={name} align={align} className={`column-${name}`}>
          {cell === undefined ? String(record[name] ?? '') : cell(record)}
        </TableCell>
      ))}
    </TableRow>
  );
};

/** Selects a row; with Shift, all rows from the one selected before. The name is on the input, where it is heard. */
const RowCheckbox = ({ label, record }: { label: string; record: RaRecord }) => {
  const { handleToggleItem } = useDataTableCallbacksContext();
  const selectedIds = useDataTableSelectedIdsContext();
  return (
    <Checkbox
      checked={selectedIds?.includes(record.id) ?? false}
      onClick={(event) => {
        event.stopPropagation();
        handleToggleItem?.(record.id, event);
      }}
      slotProps={{ input: { 'aria-label': label, readOnly: true } }}
    />
  );
};
