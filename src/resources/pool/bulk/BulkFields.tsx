import { Box, Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { bulkFields, bulkNumberFields } from '#contract/bulkWords.ts';
import { weightUnits } from '#contract/enums.ts';
import { BulkShippingFields } from './BulkShippingFields.tsx';
import { BulkTagsField } from './BulkTagsField.tsx';
import { type BulkField, type BulkFieldsProps, emptyForm, isBare, opsOf } from './bulkForm.ts';

const isNumber = (field: BulkField): boolean => (bulkNumberFields as readonly string[]).includes(field);

/** The label of the one field that an operation with a number takes, and what helps with it. */
const numberLabels: Readonly<Record<string, { label: string; help?: string }>> = {
  set: { label: 'number' },
  add: { label: 'amount', help: 'amountHelp' },
  multiply: { label: 'factor' },
  percent: { label: 'percent', help: 'percentHelp' },
  round: { label: 'digits' },
  ending: { label: 'ending', help: 'endingHelp' },
  formula: { label: 'formula', help: 'formulaHelp' },
};

/** What to change and how: a field, an operation, and what that needs. */
export const BulkFields = ({ form, onChange, errors }: BulkFieldsProps) => {
  const translate = useTranslate();
  const opName = (op: string) => translate(form.field === 'tags' ? `bulk.tagOps.${op}` : `bulk.ops.${op}`);
  const ops = opsOf(form.field);
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
      <TextField
        select
        label={translate('bulk.field')}
        value={form.field}
        onChange={({ target }) => onChange(emptyForm(target.value as BulkField))}
      >
        {bulkFields.map((field) => (
          <MenuItem key={field} value={field}>
            {translate(`bulk.fields.${field}`)}
          </MenuItem>
        ))}
      </TextField>
      {ops.length === 1 ? null : (
        <TextField
          select
          label={translate('bulk.op')}
          value={form.op}
          onChange={({ target }) => onChange({ ...form, op: target.value })}
          error={errors.op !== undefined}
          helperText={errors.op}
        >
          {ops.map((op) => (
            <MenuItem key={op} value={op}>
              {opName(op)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 3 }}>
        <ValueFields form={form} onChange={onChange} errors={errors} />
      </Box>
    </Box>
  );
};

const ValueFields = ({ form, onChange, errors }: BulkFieldsProps) => {
  if (form.field === 'tags') {
    return <BulkTagsField tags={form.tags} error={errors.tags} onChange={(tags) => onChange({ ...form, tags })} />;
  }
  if (form.field === 'weightUnit') return <WeightUnitFields form={form} onChange={onChange} />;
  if (form.field === 'shipping') return <BulkShippingFields form={form} onChange={onChange} errors={errors} />;
  return isNumber(form.field) ? (
    <NumberField form={form} onChange={onChange} errors={errors} />
  ) : (
    <TextFields form={form} onChange={onChange} errors={errors} />
  );
};

const NumberField = ({ form, onChange, errors }: BulkFieldsProps) => {
  const translate = useTranslate();
  if (isBare(form.op)) return null;
  const { label, help } = numberLabels[form.op] ?? { label: 'number' };
  return (
    <TextField
      label={translate(`bulk.value.${label}`)}
      value={form.value}
      onChange={({ target }) => onChange({ ...form, value: target.value })}
      error={errors.value !== undefined}
      helperText={errors.value ?? (help && translate(`bulk.value.${help}`))}
      slotProps={{ htmlInput: { inputMode: form.op === 'formula' ? 'text' : 'decimal', autoComplete: 'off' } }}
    />
  );
};

const TextFields = ({ form, onChange, errors }: BulkFieldsProps) => {
  const translate = useTranslate();
  const replaces = form.op === 'replace';
  const check = (name: 'pattern' | 'matchCase') => (
    <FormControlLabel
      control={<Checkbox checked={form[name]} onChange={(_, on) => onChange({ ...form, [name]: on })} />}
      label={translate(`bulk.${name}`)}
    />
  );
  return (
    <>
      {replaces ? (
        <TextField
          label={translate('bulk.value.find')}
          value={form.find}
          onChange={({ target }) => onChange({ ...form, find: target.value })}
          error={errors.find !== undefined}
          helperText={errors.find}
        />
      ) : null}
      <TextField
        label={translate(
          replaces ? 'bulk.value.with' : form.field === 'bodyHtml' ? 'bulk.value.html' : 'bulk.value.text',
        )}
        value={form.value}
        onChange={({ target }) => onChange({ ...form, value: target.value })}
        error={errors.value !== undefined}
        helperText={errors.value}
        multiline={form.field === 'bodyHtml'}
        maxRows={6}
      />
      {replaces ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
          {check('matchCase')}
          {check('pattern')}
        </Box>
      ) : null}
    </>
  );
};

/** Another unit of weight, and whether the numbers follow. */
const WeightUnitFields = ({ form, onChange }: Pick<BulkFieldsProps, 'form' | 'onChange'>) => {
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
