import { Box, NativeSelect, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { limits } from '#contract/limits.ts';
import type { Product } from '#contract/product.ts';
import { groupsOf, moved, type SplitForm, usedValues } from './splitForm.ts';

interface ValuePartsProps {
  product: Product;
  form: SplitForm;
  onChange: (form: SplitForm) => void;
}

/** Each value of the option with the product it goes into. */
export const ValueParts = ({ product, form, onChange }: ValuePartsProps) => {
  const translate = useTranslate();
  const values = usedValues(product, form.option);
  const groups = groupsOf(product, form);
  // One more than there are: a value that shares its product can have one of its own.
  const choices = Math.min(groups.length + 1, values.length, limits.splitParts);
  return (
    <Box
      component="ul"
      aria-label={form.option}
      sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 360, overflowY: 'auto' }}
    >
      {values.map(({ value, count }) => (
        <Box
          component="li"
          key={value}
          sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 1, borderTop: 1, borderColor: 'divider' }}
        >
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {value}
            <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 2 }}>
              {translate('pool.list.variants', { smart_count: count })}
            </Typography>
          </Box>
          <NativeSelect
            inputProps={{ 'aria-label': translate('splitMerge.split.goesInto', { name: value }) }}
            value={form.ofValue[value] ?? 0}
            onChange={(event) => onChange(moved(product, form, [value], Number(event.target.value)))}
          >
            {Array.from({ length: choices }, (_, part) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is its number
              <option key={part} value={part}>
                {translate(part < groups.length ? 'splitMerge.split.part' : 'splitMerge.split.newPart', {
                  number: part + 1,
                })}
              </option>
            ))}
          </NativeSelect>
        </Box>
      ))}
    </Box>
  );
};
