import { Box, TextField, type TextFieldProps, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Stock } from '#contract/stock.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';

/** A number, which may have a sign. */
export const NumberField = (field: TextFieldProps) => (
  <TextField
    {...field}
    slotProps={{ htmlInput: { inputMode: 'text', autoComplete: 'off', maxLength: 11, className: 'tabular' } }}
  />
);

/** Why, in words of the merchant's own. */
export const ReasonField = (field: TextFieldProps) => (
  <TextField {...field} slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 200 } }} />
);

/** Of which item in which warehouse it is, and how many there are. */
export const StockHead = ({ stock: { sku, title, warehouseName, onHand, free } }: { stock: Stock }) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="body2">{`${sku} · ${title}`}</Typography>
      <Typography variant="body2" color="text.secondary" className="tabular">
        {translate('stock.levels', {
          warehouse: warehouseName,
          onHand: format.number(onHand),
          free: format.number(free),
        })}
      </Typography>
    </Box>
  );
};
