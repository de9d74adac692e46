import type { SxProps, Theme } from '@mui/material';
import { lazy, type ReactNode } from 'react';
import { type RaRecord, useDataTableRenderContext } from 'react-admin';
import { ListCell } from './ListCell.tsx';
import { ListHeadCell } from './ListHeadCell.tsx';

const ColumnsSelectorItem = lazy(async () => ({
  default: (await import('./columnChooserParts.ts')).ColumnsSelectorItem,
}));

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

/** A column: its head, its cell in every row, and its entry in the column chooser. */
export function ListColumn<R extends object>(props: ListColumnProps<R>) {
  const place = useDataTableRenderContext();
  switch (place) {
    case 'header':
      return <ListHeadCell {...props} />;
    case 'columnsSelector':
      return <ColumnsSelectorItem source={props.source} label={props.label} />;
    default:
      return <ListCell {...props} />;
  }
}

/** A column of numbers. */
export function ListNumberColumn<R extends object>(props: ListColumnProps<R>) {
  return <ListColumn align="right" {...props} />;
}
