import { TableCell, TableRow } from '@mui/material';
import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import {
  type RaRecord,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useGetPathForRecordCallback,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useRowMark } from '#src/custom/data/keys/CurrentRow.ts';
import { RowCheckbox } from './RowCheckbox.tsx';

/** How a person calls a row of the list around. */
export const RowLabelContext = createContext<(record: RaRecord) => string>((record) => String(record.id));

/** A row whose checkbox has a name. A click on it (not on what is clickable in it) leads where `rowClick` says. */
export const ListTableRow = ({ children }: { children: ReactNode }) => {
  const record = useRecordContext();
  const resource = useResourceContext();
  const translate = useTranslate();
  const rowLabel = useContext(RowLabelContext);
  const { hasBulkActions } = useDataTableConfigContext();
  const { rowClick, handleToggleItem } = useDataTableCallbacksContext();
  const getPath = useGetPathForRecordCallback();
  const navigate = useNavigate();
  const mark = useRowMark(record?.id ?? '');
  if (record === undefined || resource === undefined) return null;

  const open = async (event: MouseEvent) => {
    if (!rowClick || (event.target as Element).closest('a, button, input, label')) return;
    const link = typeof rowClick === 'function' ? await rowClick(record.id, resource, record) : rowClick;
    const path = link === false ? false : await getPath({ record, resource, link });
    if (path) await navigate(path, { state: { _scrollToTop: true } });
  };

  return (
    <TableRow {...mark} hover onClick={(event) => void open(event)}>
      {hasBulkActions && handleToggleItem ? (
        <TableCell padding="checkbox">
          <RowCheckbox label={translate('kit.selectRow', { name: rowLabel(record) })} record={record} />
        </TableCell>
      ) : null}
      {children}
    </TableRow>
  );
};
