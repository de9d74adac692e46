import { Box, Button, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { weightUnits } from '#contract/enums.ts';
import type { WeightUnit } from '#contract/product.schemas.ts';
import { numberOf } from '#src/custom/form/sheet/decimal.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { useSheet, useSheetStore } from '../EditorContext.ts';
import { setWeight, weightsOf } from '../model/weight.ts';
import { useSheetAtRest } from '../useSheetAtRest.ts';

/** The weight of every variant at once; shows what they weigh now. */
export const WeightForAll = () => {
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
