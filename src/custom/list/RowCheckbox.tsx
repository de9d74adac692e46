import { Checkbox } from '@mui/material';
import { type RaRecord, useDataTableCallbacksContext, useDataTableSelectedIdsContext } from 'react-admin';

/** Selects a row; with Shift, all rows from the one selected before. The name is on the input, where it is heard. */
export const RowCheckbox = ({ label, record }: { label: string; record: RaRecord }) => {
  const { handleToggleItem, isRowSelectable } = useDataTableCallbacksContext();
  const selectedIds = useDataTableSelectedIdsContext();
  const selectable = isRowSelectable === undefined || isRowSelectable(record);
  return (
    <Checkbox
      checked={selectable && (selectedIds?.includes(record.id) ?? false)}
      disabled={!selectable}
      onClick={(event) => {
        event.stopPropagation();
        handleToggleItem?.(record.id, event);
      }}
      slotProps={{ input: { 'aria-label': label, readOnly: true } }}
    />
  );
};
