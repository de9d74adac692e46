import { type SxProps, TableCell, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { useColumnIsHidden } from './useColumnIsHidden.ts';

export interface ListColumnProps<R extends object = RaRecord> {
  /** The field it shows and sorts by; `column-<source>` is the class of its cells. */
  source: string;
  /** Key; by default the field's name of the resource. */
  label?: string;
  disableSort?: boolean;
  align?: 'left' | 'right' | 'center';
  /** By default the field's value as text. */
  render?: (record: R) => ReactNode;
  sx?: SxProps<Theme>;
}

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
