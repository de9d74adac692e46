import { TableCell } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { ListColumnProps } from './ListColumn.tsx';
import { useColumnIsHidden } from './useColumnIsHidden.ts';

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

/** A row's value in a column. */
export function ListCell<R extends object>({ source, align, render, sx }: ListColumnProps<R>) {
  const record = useRecordContext<R>();
  const hidden = useColumnIsHidden(source);
  if (hidden || record === undefined) return null;
  return (
    <TableCell align={align} className={`column-${source}`} sx={sx}>
      {render === undefined ? textOf(Reflect.get(record, source)) : render(record)}
    </TableCell>
  );
}
