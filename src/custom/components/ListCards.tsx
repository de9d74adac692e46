import { Box, Checkbox } from '@mui/material';
import { type ReactNode, useContext } from 'react';
import { type RaRecord, RecordContextProvider, useListContext, useTranslate } from 'react-admin';
import { RowLabelContext } from './ListTableRow.tsx';

/** The rows of a list below one another, for narrow screens. */
export function ListCards<R extends RaRecord>({
  card,
  selectable,
}: {
  card: (record: R) => ReactNode;
  selectable: boolean;
}) {
  const { data = [], selectedIds, onToggleItem } = useListContext<R>();
  const rowLabel = useContext(RowLabelContext);
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ m: 0, p: 0 }}>
      {data.map((record, index) => (
        <RecordContextProvider key={record.id} value={record}>
          <Box
            component="li"
            sx={{
              display: 'flex',
              gap: 2,
              p: 3,
              borderTop: index === 0 ? 0 : 1,
              borderColor: 'divider',
              listStyle: 'none',
            }}
          >
            {selectable ? (
              <Checkbox
                sx={{ alignSelf: 'flex-start', m: -1.5 }}
                checked={selectedIds?.includes(record.id) ?? false}
                onChange={() => onToggleItem(record.id)}
                slotProps={{ input: { 'aria-label': translate('kit.selectRow', { name: rowLabel(record) }) } }}
              />
            ) : null}
            <Box sx={{ flex: 1, minWidth: 0 }}>{card(record)}</Box>
          </Box>
        </RecordContextProvider>
      ))}
    </Box>
  );
}
