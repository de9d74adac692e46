import { Box, Checkbox } from '@mui/material';
import { type ReactNode, useContext } from 'react';
import { type Identifier, type RaRecord, RecordContextProvider, useListContext, useTranslate } from 'react-admin';
import { useRowMark } from '#src/custom/data/keys/CurrentRow.ts';
import { RowLabelContext } from './ListTableRow.tsx';

/** A row as a card. */
const CardRow = ({ id, children }: { id: Identifier; children: ReactNode }) => (
  <Box
    component="li"
    {...useRowMark(id)}
    sx={{
      display: 'flex',
      gap: 2,
      p: 3,
      borderTop: 1,
      borderColor: 'divider',
      listStyle: 'none',
      '&:first-of-type': { borderTop: 0 },
    }}
  >
    {children}
  </Box>
);

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
      {data.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <CardRow id={record.id}>
            {selectable ? (
              <Checkbox
                sx={{ alignSelf: 'flex-start', m: -1.5 }}
                checked={selectedIds?.includes(record.id) ?? false}
                onChange={() => onToggleItem(record.id)}
                slotProps={{ input: { 'aria-label': translate('kit.selectRow', { name: rowLabel(record) }) } }}
              />
            ) : null}
            <Box sx={{ flex: 1, minWidth: 0 }}>{card(record)}</Box>
          </CardRow>
        </RecordContextProvider>
      ))}
    </Box>
  );
}
