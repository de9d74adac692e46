import { Checkbox, TableCell, TableHead, TableRow } from '@mui/material';
import { memo, type ReactNode } from 'react';
import {
  DataTableRenderContext,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useTranslate,
} from 'react-admin';

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

/** The head of a list's table: the page's checkbox and the columns' names. */
export const ListTableHead = memo(({ children }: { children: ReactNode }) => {
  const { hasBulkActions } = useDataTableConfigContext();
  return (
    <DataTableRenderContext.Provider value="header">
      <TableHead>
        <TableRow>
          {hasBulkActions ? (
            <TableCell padding="checkbox" variant="head">
              <PageCheckbox />
            </TableCell>
          ) : null}
          {children}
        </TableRow>
      </TableHead>
    </DataTableRenderContext.Provider>
  );
});
