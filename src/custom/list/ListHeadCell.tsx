import { TableCell, TableSortLabel, Tooltip } from '@mui/material';
import {
  useDataTableCallbacksContext,
  useDataTableSortContext,
  useResourceContext,
  useTranslate,
  useTranslateLabel,
} from 'react-admin';
import type { ListColumnProps } from './ListCell.tsx';
import { useColumnIsHidden } from './useColumnIsHidden.ts';

/** A column's name; a click on it sorts by it. */
export function ListHeadCell<R extends object>({ source, label, disableSort, align, sx }: ListColumnProps<R>) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const name = useTranslateLabel()({ label, source, resource });
  const sort = useDataTableSortContext();
  const { handleSort } = useDataTableCallbacksContext();
  if (useColumnIsHidden(source)) return null;
  const sorted = sort?.field === source ? (sort.order === 'ASC' ? 'asc' : 'desc') : false;
  const className = `column-${source}`;
  if (disableSort || handleSort === undefined || sort === undefined)
    return (
      <TableCell variant="head" align={align} className={className} sx={sx}>
        {name}
      </TableCell>
    );
  const field = String(name);
  const title = translate('ra.sort.sort_by', {
    field,
    field_lower_first: field.charAt(0).toLowerCase() + field.slice(1),
    order: translate(sorted === 'asc' ? 'ra.sort.DESC' : 'ra.sort.ASC'),
  });
  return (
    <TableCell variant="head" align={align} className={className} sortDirection={sorted} sx={sx}>
      <Tooltip title={title} placement={align === 'right' ? 'bottom-end' : 'bottom-start'} enterDelay={300}>
        <TableSortLabel
          active={sorted !== false}
          direction={sorted === false ? 'asc' : sorted}
          data-field={source}
          data-order="ASC"
          onClick={handleSort}
        >
          {name}
        </TableSortLabel>
      </Tooltip>
    </TableCell>
  );
}
