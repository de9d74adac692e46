import { Box, Button, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import { type FormEvent, memo, useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Control, useController, useFormContext, useWatch } from 'react-hook-form';
import { regionCodes } from '#contract/countries.ts';
import { dimensionUnits, weightUnits } from '#contract/enums.ts';
import type { WeightUnit } from '#contract/product.schemas.ts';
import { CodeSelect } from '#src/custom/form/CodeSelect.tsx';
import { numberOf } from '#src/custom/form/sheet/numbers.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { Section } from '#src/custom/ui/Section.tsx';
import { useSheet, useSheetStore } from '../EditorContext.ts';
import type { Sheet, Texts } from '../model/sheet.ts';
import { setWeight, weightsOf } from '../model/weight.ts';

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

/** The weight of every variant at once; shows what they weigh now. */
const WeightForAll = () => {
  const translate = useTranslate();
  const format = useFormat();
  const sheet = useSheetStore();
  const summary = useSheetAtRest((state) => weightsOf(state).join(' – '));
  const count = useSheet(({ order }) => order.length);
  const [typed, setTyped] = useState('');
  const [unit, setUnit] = useState<WeightUnit>('kg');
  const wrong = typed !== '' && (numberOf(typed)?.lt(0) ?? true);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (typed === '' || wrong) return;
    sheet.change(setWeight(sheet.get(), typed.trim(), unit));
    setTyped('');
  };
  return (
    <Box component="form" noValidate onSubmit={apply}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
        <TextField
          label={translate('editor.shipping.weight')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={wrong}
          helperText={wrong ? translate('validation.price') : undefined}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          sx={{ width: 140 }}
        />
        <TextField
          select
          label={translate('editor.variants.weightUnit')}
          value={unit}
          onChange={(event) => setUnit(weightUnits.find((one) => one === event.target.value) ?? 'kg')}
          slotProps={{ select: { native: true } }}
          sx={{ width: 90 }}
        >
          {weightUnits.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </TextField>
        <Button type="submit" variant="outlined" disabled={typed === '' || wrong}>
          {translate('editor.shipping.setWeight', { smart_count: count, count: format.number(count) })}
        </Button>
      </Box>
      <Typography variant="caption" color="text.secondary" className="tabular">
        {summary === ''
          ? translate('editor.shipping.noWeight')
          : translate('editor.shipping.weightNow', { weights: summary })}
      </Typography>
    </Box>
  );
};

const QUIET = 250;

/** What is worked out of all rows of the sheet: once nothing was edited for a moment, since a key stroke must not wait for it. */
function useSheetAtRest<T>(workOut: (sheet: Sheet) => T): T {
  const sheet = useSheetStore();
  const [found, setFound] = useState(() => workOut(sheet.get()));
  const look = useEffectEvent(() => setFound(workOut(sheet.get())));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = sheet.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => look(), QUIET);
    });
    look();
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [sheet]);
  return found;
}
