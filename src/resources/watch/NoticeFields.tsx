import { Box, FormControlLabel, InputAdornment, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { costActions, stockActions } from '#contract/enums.ts';
import type { ZodForm } from '#src/custom/form/useZodForm.ts';
import type { NoticeValues } from './noticeValues.ts';

type Form = ZodForm<NoticeValues>;

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

interface PartProps<Action extends string> {
  of: 'cost' | 'stock' | 'gone';
  /** Where the words of the actions are. */
  words: 'costAction' | 'stockAction';
  actions: readonly Action[];
  chosen: Action;
  onChoose: (action: Action) => void;
  children: ReactNode;
}

const Part = <Action extends string>({ of, words, actions, chosen, onChoose, children }: PartProps<Action>) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Typography id={titleId} variant="h3">
        {translate(`watch.${of}.title`)}
      </Typography>
      <RadioGroup
        name={`${of}Action`}
        value={chosen}
        aria-labelledby={titleId}
        onChange={({ target }) => {
          const action = actions.find((one) => one === target.value);
          if (action !== undefined) onChoose(action);
        }}
        sx={{ my: 2 }}
      >
        {actions.map((action) => (
          <FormControlLabel
            key={action}
            value={action}
            control={<Radio size="small" />}
            label={translate(`watch.${words}.${action}`)}
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
  const { values, set } = form;
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 6,
        rowGap: 5,
        alignItems: 'start',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
      }}
    >
      <Part
        of="cost"
        words="costAction"
        actions={costActions}
        chosen={values.costAction}
        onChoose={(action) => set('costAction', action)}
      >
        <NumberField form={form} name="costLeast" unit="%" />
        <NumberField form={form} name="costHold" unit="%" />
      </Part>
      <Part
        of="stock"
        words="stockAction"
        actions={stockActions}
        chosen={values.stockAction}
        onChoose={(action) => set('stockAction', action)}
      >
        <NumberField form={form} name="stockLeast" unit={translate('watch.pieces')} />
        <NumberField form={form} name="stockHold" unit="%" />
      </Part>
      <Part
        of="gone"
        words="stockAction"
        actions={stockActions}
        chosen={values.goneAction}
        onChoose={(action) => set('goneAction', action)}
      >
        <Typography variant="body2" color="text.secondary">
          {translate('watch.gone.text')}
        </Typography>
      </Part>
    </Box>
  );
};
