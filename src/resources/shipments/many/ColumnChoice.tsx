import { Box, Card, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { shipmentColumns } from '#contract/shipmentWords.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import type { ColumnField, ReadTable } from './useTable.ts';

interface ColumnChoiceProps {
  table: ReadTable;
  busy: boolean;
  onChoose: (at: number, field: ColumnField) => void;
}

/** What each column of the table holds, with its first values. Without order and number there is nothing to read. */
export const ColumnChoice = ({ table, busy, onChoose }: ColumnChoiceProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const held = table.columns.map(({ field }) => field);
  const missing = (['order', 'trackingNumber'] as const).filter((field) => !held.includes(field));
  return (
    <Card component="section" aria-label={translate('shipMany.columns.label')} sx={{ px: 4, py: 3, mb: 4 }}>
      <Typography variant="h2">{translate('shipMany.columns.label')}</Typography>
      <Typography
        role="status"
        variant="body2"
        color={missing.length > 0 ? 'error' : 'text.secondary'}
        sx={{ mt: 0.5, mb: 3 }}
      >
        {missing.length === 0
          ? translate('shipMany.columns.help')
          : translate(`shipMany.columns.missing.${missing.length === 2 ? 'both' : missing[0]}`)}
      </Typography>
      <Box sx={{ display: 'flex', gap: 3, overflowX: 'auto', pt: 2, pb: 1 }}>
        {table.columns.map(({ name, field, examples }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name, and they never move
          <Box key={at} sx={{ flex: '0 0 170px', minWidth: 0 }}>
            <TextField
              select
              fullWidth
              size="small"
              label={name || translate('shipMany.columns.numbered', { number: format.number(at + 1) })}
              value={field ?? ''}
              disabled={busy}
              onChange={({ target }) => onChoose(at, target.value as ColumnField)}
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            >
              <MenuItem value="">{translate('shipMany.columns.none')}</MenuItem>
              {shipmentColumns.map((one) => (
                <MenuItem key={one} value={one}>
                  {translate(`shipMany.field.${one}`)}
                </MenuItem>
              ))}
            </TextField>
            <Typography
              variant="caption"
              component="div"
              color="text.secondary"
              noWrap
              className="tabular"
              title={examples.join(' · ')}
              sx={{ mt: 0.5, px: 1 }}
            >
              {examples.join(' · ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
};
