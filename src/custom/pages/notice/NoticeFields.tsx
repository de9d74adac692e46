import { Box, FormControlLabel, InputAdornment, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { costActions, stockActions } from '#contract/vocabulary.ts';
import type { ZodForm } from '#src/custom/useZodForm.ts';
import type { NoticeValues } from './noticeValues.ts';

type Form = ZodForm<NoticeValues>;
type Group = 'cost' | 'stock' | 'gone';

const actionsOf = { cost: costActions, stock: stockActions, gone: stockActions } as const;

interface NumberFieldProps {
  form: Form;
  name: 'costLeast' | 'costHold' | 'stockLeast' | 'stockHold';
  unit: string;
}

const NumberField = ({ form: { values, errors, set }, name, unit }: NumberFieldProps) => {
  const translate = useTranslate();
  return (
    <TextField
      name={name}
      label={translate(`watch.${name}`)}
      value={values[name]}
      placeholder={name.endsWith('Hold') ? translate('watch.unlimited') : undefined}
      onChange={({ target }) => set(name, target.value)}
      error={errors[name] !== undefined}
      helperText={errors[name] ?? translate(`watch.${name}Help`)}
      slotProps={{
        htmlInput: { inputMode: 'decimal', maxLength: 9, className: 'tabular' },
        inputLabel: { shrink: true },
        input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  );
};

const Part = ({ form, of, children }: { form: Form; of: Group; children?: ReactNode }) => {
  const translate = useTranslate();
  const titleId = useId();
  const name = `${of}Action` as const;
  const actions: readonly string[] = actionsOf[of];
  const choose = (value: string) => {
    const cost = costActions.find((one) => one === value);
    const stock = stockActions.find((one) => one === value);
    if (name === 'costAction') cost && form.set(name, cost);
    else stock && form.set(name, stock);
  };
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Typography id={titleId} variant="h3">
        {translate(`watch.${of}.title`)}
      </Typography>
      <RadioGroup
        name={name}
        value={form.values[name]}
        aria-labelledby={titleId}
        onChange={({ target }) => choose(target.value)}
        sx={{ my: 2 }}
      >
        {actions.map((action) => (
          <FormControlLabel
            key={action}
            value={action}
            control={<Radio size="small" />}
            label={translate(`watch.${of === 'cost' ? 'costAction' : 'stockAction'}.${action}`)}
          />
        ))}
      </RadioGroup>
      <Box sx={{ display: 'grid', gap: 3 }}>{children}</Box>
    </Box>
  );
};

/** What to do about cost, stock and what is gone, with the thresholds. */
export const NoticeFields = ({ form }: { form: Form }) => {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        ...{ display: 'grid', columnGap: 6, rowGap: 5, alignItems: 'start' },
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
      }}
    >
      <Part form={form} of="cost">
        <NumberField form={form} name="costLeast" unit="%" />
        <NumberField form={form} name="costHold" unit="%" />
      </Part>
      <Part form={form} of="stock">
        <NumberField form={form} name="stockLeast" unit={translate('watch.pieces')} />
        <NumberField form={form} name="stockHold" unit="%" />
      </Part>
      <Part form={form} of="gone">
        <Typography variant="body2" color="text.secondary">
          {translate('watch.gone.text')}
        </Typography>
      </Part>
    </Box>
  );
};
