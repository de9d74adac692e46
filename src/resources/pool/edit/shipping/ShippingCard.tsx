import { Box, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { type Control, useController, useFormContext, useWatch } from 'react-hook-form';
import { dimensionUnits } from '#contract/enums.ts';
import { CodeSelect } from '#src/custom/form/CodeSelect.tsx';
import { regionCodes } from '#src/custom/ui/codes.ts';
import { Section } from '#src/custom/ui/Section.tsx';
import type { Texts } from '../model/sheet.ts';
import { WeightForAll } from './WeightForAll.tsx';

type Measure = 'length' | 'width' | 'height' | 'hsCode';

/** A text of the shipping facts: what is emptied is unknown again. */
const FactField = ({
  control,
  name,
  label,
  help,
}: {
  control: Control<Texts>;
  name: Measure;
  label: string;
  help?: string;
}) => {
  const translate = useTranslate();
  const { field, fieldState } = useController({ control, name: `shipping.${name}` });
  const message = fieldState.error?.message;
  return (
    <TextField
      {...field}
      inputRef={field.ref}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(event.target.value.trim() === '' ? undefined : event.target.value)}
      label={label}
      error={fieldState.invalid}
      helperText={message === undefined ? help : translate(message)}
      slotProps={{ htmlInput: { inputMode: name === 'hsCode' ? 'text' : 'decimal' } }}
    />
  );
};

/** How the product is packed and declared, and what its variants weigh. */
export const ShippingCard = memo(() => {
  const translate = useTranslate();
  const { control } = useFormContext<Texts>();
  const required = useController({ control, name: 'shipping.requiresShipping' });
  const unit = useController({ control, name: 'shipping.dimensionUnit' });
  const country = useController({ control, name: 'shipping.originCountry' });
  const isShipped = useWatch({ control, name: 'shipping.requiresShipping' }) !== false;
  const label = (name: string) => translate(`editor.shipping.${name}`);
  return (
    <Section anchor="shipping" title={translate('pool.section.shipping')}>
      <FormControlLabel
        control={
          <Checkbox
            checked={isShipped}
            onChange={(_, on) => required.field.onChange(on)}
            onBlur={required.field.onBlur}
            slotProps={{ input: { ref: required.field.ref } }}
          />
        }
        label={label('requiresShipping')}
        sx={{ mb: 3 }}
      />
      {isShipped ? (
        <Box sx={{ display: 'grid', gap: 5 }}>
          <WeightForAll />
          <Box
            role="group"
            aria-label={label('package')}
            sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, minmax(0, 140px))' }, gap: 3 }}
          >
            <FactField control={control} name="length" label={label('length')} />
            <FactField control={control} name="width" label={label('width')} />
            <FactField control={control} name="height" label={label('height')} />
            <TextField
              select
              label={label('dimensionUnit')}
              value={unit.field.value ?? 'cm'}
              onChange={(event) => unit.field.onChange(event.target.value)}
              slotProps={{ select: { native: true } }}
            >
              {dimensionUnits.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </TextField>
          </Box>
          <Box sx={{ display: 'grid', gridTemplateColumns: { sm: 'minmax(0, 292px) minmax(0, 292px)' }, gap: 3 }}>
            <CodeSelect
              of="region"
              codes={regionCodes}
              value={country.field.value ?? ''}
              onChange={(code) => country.field.onChange(code === '' ? undefined : code)}
              label={label('originCountry')}
              optional
            />
            <FactField control={control} name="hsCode" label={label('hsCode')} help={label('hsCodeHelp')} />
          </Box>
        </Box>
      ) : null}
    </Section>
  );
});
