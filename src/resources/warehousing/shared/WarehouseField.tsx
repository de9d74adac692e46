import { MenuItem, TextField, type TextFieldProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Warehouse } from '#contract/warehouse.schemas.ts';

interface WarehouseFieldProps {
  /** Key. */
  label: string;
  warehouses: readonly Warehouse[];
  field: TextFieldProps & { value: string };
}

/** One of these warehouses. */
export const WarehouseField = ({ label, warehouses, field }: WarehouseFieldProps) => {
  const translate = useTranslate();
  return (
    <TextField
      {...field}
      select
      label={translate(label)}
      // One that is removed meanwhile is not chosen any more.
      value={warehouses.some(({ warehouseId }) => warehouseId === field.value) ? field.value : ''}
    >
      {warehouses.map(({ warehouseId, name }) => (
        <MenuItem key={warehouseId} value={warehouseId}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
};
