import { lazy } from 'react';
import { useDataTableRenderContext } from 'react-admin';
import { ListCell, type ListColumnProps } from './ListCell.tsx';
import { ListHeadCell } from './ListHeadCell.tsx';

const ColumnsSelectorItem = lazy(async () => ({
  default: (await import('./columnChooserParts.ts')).ColumnsSelectorItem,
}));

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
