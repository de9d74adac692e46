import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { supplierPlatforms } from '#contract/enums.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';

interface SupplierFieldProps {
  value: SupplierPlatform;
  onChange: (supplier: SupplierPlatform) => void;
}

/** Of which supplier something is. */
export const SupplierField = ({ value, onChange }: SupplierFieldProps) => {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate('mapping.supplier')}
      value={value}
      onChange={({ target }) => onChange(target.value as SupplierPlatform)}
      sx={{ width: 160 }}
    >
      {supplierPlatforms.map((platform) => (
        <MenuItem key={platform} value={platform}>
          {translate(`words.source.${platform}`)}
        </MenuItem>
      ))}
    </TextField>
  );
};
