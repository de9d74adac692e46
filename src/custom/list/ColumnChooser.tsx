import { ColumnsSelector, ColumnsSelectorItem } from 'react-admin';
import type { ListColumn } from './declaration.ts';

/** What an opened column chooser shows, loaded then: react-admin's own, over the declared columns. */
export const ColumnChooser = ({ columns }: { columns: readonly Pick<ListColumn, 'name' | 'label'>[] }) => (
  <ColumnsSelector>
    {columns.map(({ name, label }) => (
      <ColumnsSelectorItem key={name} source={name} label={label} />
    ))}
  </ColumnsSelector>
);
