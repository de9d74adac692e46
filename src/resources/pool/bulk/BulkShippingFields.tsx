import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { bulkShippingFacts } from '#contract/bulkWords.ts';
import { dimensionUnits } from '#contract/enums.ts';
import type { BulkFieldsProps } from './bulkForm.ts';

/** One fact of the parcel: which, and what it becomes. */
export const BulkShippingFields = ({ form, onChange, errors }: BulkFieldsProps) => {
  const translate = useTranslate();
  const choices = choicesOf(form.fact, translate);
  return (
    <>
      <TextField
        select
        label={translate('bulk.value.fact')}
        value={form.fact}
        onChange={({ target }) => {
          const fact = bulkShippingFacts.find((one) => one === target.value);
          if (fact) onChange({ ...form, fact, value: '' });
        }}
      >
        {bulkShippingFacts.map((fact) => (
          <MenuItem key={fact} value={fact}>
            {translate(`bulk.facts.${fact}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select={choices !== undefined}
        label={translate(`bulk.facts.${form.fact}`)}
        value={form.value}
        onChange={({ target }) =>
          onChange({ ...form, value: form.fact === 'originCountry' ? target.value.toUpperCase() : target.value })
        }
        error={errors.value !== undefined}
        helperText={errors.value ?? translate('bulk.value.empty')}
      >
        {choices?.map(({ value, name }) => (
          <MenuItem key={value} value={value}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
};

function choicesOf(
  fact: BulkFieldsProps['form']['fact'],
  translate: (key: string) => string,
): { value: string; name: string }[] | undefined {
  const none = { value: '', name: translate('bulk.nothing') };
  if (fact === 'dimensionUnit') return [none, ...dimensionUnits.map((unit) => ({ value: unit, name: unit }))];
  if (fact !== 'requiresShipping') return undefined;
  return [none, { value: 'true', name: translate('bulk.yes') }, { value: 'false', name: translate('bulk.no') }];
}
