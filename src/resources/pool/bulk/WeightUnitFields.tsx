import { Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { weightUnits } from '#contract/vocabulary.ts';
import type { BulkFieldsProps } from './bulkForm.ts';

/** Another unit of weight, and whether the numbers follow. */
export const WeightUnitFields = ({ form, onChange }: Pick<BulkFieldsProps, 'form' | 'onChange'>) => {
  const translate = useTranslate();
  return (
    <>
      <TextField
        select
        label={translate('bulk.value.unit')}
        value={form.unit}
        onChange={({ target }) => {
          const unit = weightUnits.find((one) => one === target.value);
          if (unit) onChange({ ...form, unit });
        }}
      >
        {weightUnits.map((unit) => (
          <MenuItem key={unit} value={unit}>
            {unit}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        control={<Checkbox checked={form.convert} onChange={(_, convert) => onChange({ ...form, convert })} />}
        label={translate('bulk.value.convert')}
      />
    </>
  );
};
