import { Box, Button, MenuItem, Popover, TextField } from '@mui/material';
import { memo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormat } from '#src/custom/ui/format.ts';
import { type BulkColumn, type BulkWay, bulkColumns, bulkWays } from '../model/bulk.ts';
import { BulkByFormula } from './BulkByFormula.tsx';
import { BulkByValue } from './BulkByValue.tsx';

/** Changes one column of many variants at once: what will happen is shown before. */
export const BulkEdit = memo(({ ids, everything }: { ids: readonly string[]; everything: boolean }) => {
  const translate = useTranslate();
  const format = useFormat();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [column, setColumn] = useState<BulkColumn>('price');
  const [way, setWay] = useState<BulkWay | 'formula'>('timesCost');
  const close = () => setAnchor(null);
  const ways: readonly (BulkWay | 'formula')[] = [...bulkWays[column], 'formula'];
  const choose = (next: BulkColumn) => {
    setColumn(next);
    setWay(bulkWays[next][0]);
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        disabled={ids.length === 0}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate(everything ? 'editor.bulk.openAll' : 'editor.bulk.open', {
          smart_count: ids.length,
          count: format.number(ids.length),
        })}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('editor.bulk.title') } }}
      >
        <Box sx={{ display: 'grid', gap: 3, p: 4, width: 360, maxWidth: '92vw' }}>
          <TextField
            select
            label={translate('editor.bulk.column')}
            value={column}
            onChange={(event) => choose(bulkColumns.find((name) => name === event.target.value) ?? 'price')}
          >
            {bulkColumns.map((name) => (
              <MenuItem key={name} value={name}>
                {translate(`editor.variants.${name}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label={translate('editor.bulk.way')}
            value={way}
            onChange={(event) => setWay(ways.find((name) => name === event.target.value) ?? 'set')}
          >
            {ways.map((name) => (
              <MenuItem key={name} value={name}>
                {translate(`editor.bulk.${name}`)}
              </MenuItem>
            ))}
          </TextField>
          {way === 'formula' ? (
            <BulkByFormula key={column} ids={ids} column={column} onClose={close} />
          ) : (
            <BulkByValue key={`${column} ${way}`} ids={ids} column={column} way={way} onClose={close} />
          )}
        </Box>
      </Popover>
    </>
  );
});
