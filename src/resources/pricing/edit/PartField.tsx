import { Box, InputAdornment, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

export interface PartFieldProps<Kind extends string> {
  kinds: readonly Kind[];
  part: { kind: Kind; value: string };
  /** Key of the words for the kinds: `pricing.part.<of>.<kind>`. */
  of: 'price' | 'compareAt';
  /** Translated: which range it is in, for screen readers. */
  range: string;
  error: boolean;
  /** The element that says what is wrong. */
  describedBy: string | undefined;
  onChange: (part: { kind: Kind; value: string }) => void;
}

const signs: Record<string, { before?: string; after?: string; wide?: boolean }> = {
  multiplier: {},
  margin: { after: '%' },
  fixed: {},
  formula: { before: '=', wide: true },
};
const firstValues: Record<string, string> = {
  multiplier: '2',
  margin: '40',
  fixed: '5',
  formula: 'cost * 2',
  none: '',
};

/** How an amount is made: the kind, and its number or formula. */
export function PartField<Kind extends string>({
  kinds,
  part,
  of,
  range,
  error,
  describedBy,
  onChange,
}: PartFieldProps<Kind>) {
  const translate = useTranslate();
  const sign = signs[part.kind];
  const label = translate(`pricing.part.${of}.label`);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minWidth: 0 }}>
      <TextField
        select
        size="small"
        value={part.kind}
        onChange={({ target }) => {
          const kind = kinds.find((one) => one === target.value);
          if (kind) onChange({ kind, value: firstOf(of, kind) });
        }}
        slotProps={{ htmlInput: { 'aria-label': `${label}, ${range}` } }}
        sx={{ flex: '1 1 104px', minWidth: 96 }}
      >
        {kinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {translate(`pricing.part.${of}.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
      {sign === undefined ? null : (
        <TextField
          size="small"
          value={part.value}
          error={error}
          onChange={({ target }) => onChange({ ...part, value: target.value })}
          slotProps={{
            htmlInput: {
              'aria-label': `${translate(`pricing.part.value.${part.kind}`)}, ${range}`,
              'aria-describedby': describedBy,
              inputMode: sign.wide ? 'text' : 'decimal',
              spellCheck: false,
              maxLength: 500,
              className: 'tabular',
            },
            input: {
              startAdornment: sign.before ? <InputAdornment position="start">{sign.before}</InputAdornment> : undefined,
              endAdornment: sign.after ? <InputAdornment position="end">{sign.after}</InputAdornment> : undefined,
            },
          }}
          sx={{ flex: sign.wide ? '1 1 100%' : '1 1 76px', minWidth: 72 }}
        />
      )}
    </Box>
  );
}

const firstOf = (of: 'price' | 'compareAt', kind: string): string => {
  if (of === 'price') return firstValues[kind] ?? '';
  return { formula: 'price * 1.25', multiplier: '1.25', margin: '20' }[kind] ?? firstValues[kind] ?? '';
};
