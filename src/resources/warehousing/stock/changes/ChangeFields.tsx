import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Stock } from '#contract/stock.schemas.ts';
import type { Warehouse } from '#contract/warehouse.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';

interface ChangeFieldProps {
  name: string;
  /** Key. */
  label: string;
  /** Key. */
  help?: string;
  value: string;
  error: string | undefined;
  disabled: boolean;
  autoFocus?: boolean;
  onChange: (value: string) => void;
}

/** A number, which may have a sign. */
export const NumberField = ({ label, help, error, onChange, ...field }: ChangeFieldProps) => {
  const translate = useTranslate();
  return (
    <TextField
      {...field}
      label={translate(label)}
      error={error !== undefined}
      helperText={error ?? (help === undefined ? undefined : translate(help))}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { inputMode: 'text', autoComplete: 'off', maxLength: 11, className: 'tabular' } }}
    />
  );
};

/** Why, in words of the merchant's own. */
export const ReasonField = ({ label, error, help, onChange, ...field }: ChangeFieldProps) => {
  const translate = useTranslate();
  return (
    <TextField
      {...field}
      label={translate(label)}
      error={error !== undefined}
      helperText={error ?? (help === undefined ? undefined : translate(help))}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 200 } }}
    />
  );
};

/** One of these warehouses. */
export const WarehouseField = ({
  label,
  error,
  help: _,
  warehouses,
  onChange,
  ...field
}: ChangeFieldProps & { warehouses: readonly Warehouse[] }) => {
  const translate = useTranslate();
  return (
    <TextField
      {...field}
      select
      label={translate(label)}
      value={warehouses.some(({ warehouseId }) => warehouseId === field.value) ? field.value : ''}
      error={error !== undefined}
      helperText={error}
      onChange={({ target }) => onChange(target.value)}
    >
      {warehouses.map(({ warehouseId, name }) => (
        <MenuItem key={warehouseId} value={warehouseId}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
};

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
