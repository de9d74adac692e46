import {
  Box,
  Button,
  FormControlLabel,
  FormLabel,
  NativeSelect,
  Radio,
  RadioGroup,
  Switch,
  TextField,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Product } from '#contract/product.schemas.ts';
import { Section } from '#src/custom/ui/Section.tsx';
import { groupsOf, type SplitForm } from './splitForm.ts';

interface SplitHowProps {
  product: Product;
  form: SplitForm;
  onChange: (part: Partial<SplitForm>) => void;
}

/** Titles, options of one value, and what becomes of the original. */
export const SplitHow = ({ product, form, onChange }: SplitHowProps) => {
  const translate = useTranslate();
  const labelId = useId();
  const parts = groupsOf(product, form).length;
  const words = ['title', ...product.optionList.map(({ name }) => name)].map((name) => `{${name}}`);
  const empty = form.titlePattern.trim() === '';
  return (
    <Section anchor="how" title={translate('splitMerge.split.how')}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <div>
          <TextField
            fullWidth
            label={translate('splitMerge.split.pattern')}
            value={form.titlePattern}
            onChange={(event) => onChange({ titlePattern: event.target.value, titles: [] })}
            error={empty}
            helperText={translate(empty ? 'validation.title' : 'splitMerge.split.patternHelp')}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
            {words.map((word) => (
              <Button
                key={word}
                size="small"
                variant="outlined"
                color="secondary"
                aria-label={translate('splitMerge.split.insert', { word })}
                onClick={() => onChange({ titlePattern: `${form.titlePattern.trimEnd()} ${word}`.trim(), titles: [] })}
                sx={{ textTransform: 'none' }}
              >
                {word}
              </Button>
            ))}
          </Box>
        </div>
        <FormControlLabel
          sx={{ ml: -2 }}
          control={
            <Switch checked={form.dropSingle} onChange={(event) => onChange({ dropSingle: event.target.checked })} />
          }
          label={translate('splitMerge.split.dropSingle')}
        />
        <div>
          <FormLabel id={labelId} sx={{ fontWeight: 600, color: 'text.primary' }}>
            {translate('splitMerge.split.originalTitle')}
          </FormLabel>
          <RadioGroup
            aria-labelledby={labelId}
            value={form.keep === null ? 'remove' : 'keep'}
            onChange={(_, value) => onChange({ keep: value === 'keep' ? 0 : null })}
          >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
              <FormControlLabel
                value="keep"
                control={<Radio />}
                label={translate('splitMerge.split.keep')}
                sx={{ mr: 0 }}
              />
              {form.keep === null ? null : (
                <NativeSelect
                  inputProps={{ 'aria-label': translate('splitMerge.split.keepAs') }}
                  value={form.keep}
                  onChange={(event) => onChange({ keep: Number(event.target.value) })}
                >
                  {Array.from({ length: parts }, (_, part) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its number
                    <option key={part} value={part}>
                      {translate('splitMerge.split.part', { number: part + 1 })}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </Box>
            <FormControlLabel value="remove" control={<Radio />} label={translate('splitMerge.split.remove')} />
          </RadioGroup>
        </div>
      </Box>
    </Section>
  );
};
