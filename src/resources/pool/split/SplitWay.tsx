import { Box, FormControlLabel, MenuItem, Radio, RadioGroup, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Product } from '#contract/product.ts';
import { Section } from '#src/custom/ui/Section.tsx';
import { eachItsOwn, patternFor, type SplitForm, splitOptions } from './splitForm.ts';
import { ValueParts } from './ValueParts.tsx';
import { VariantParts } from './VariantParts.tsx';

interface SplitWayProps {
  product: Product;
  form: SplitForm;
  onChange: (form: SplitForm) => void;
}

/** What goes where: by the values of an option, or variant by variant. */
export const SplitWay = ({ product, form, onChange }: SplitWayProps) => {
  const translate = useTranslate();
  const options = splitOptions(product);
  const byOption = (option: string) =>
    onChange({
      ...form,
      kind: 'option',
      option,
      ofValue: eachItsOwn(product, option),
      titlePattern: patternFor(option),
      titles: [],
      keep: form.keep === null ? null : 0,
    });
  const byVariants = () => onChange({ ...form, kind: 'variants', titles: [], keep: form.keep === null ? null : 0 });
  return (
    <Section anchor="way" title={translate('splitMerge.split.way')}>
      <RadioGroup
        aria-label={translate('splitMerge.split.way')}
        value={form.kind}
        onChange={(_, kind) => (kind === 'option' ? byOption(form.option || (options[0] ?? '')) : byVariants())}
        sx={{ mb: 3 }}
      >
        <FormControlLabel
          value="option"
          disabled={options.length === 0}
          control={<Radio />}
          label={translate('splitMerge.split.byOption')}
        />
        <FormControlLabel value="variants" control={<Radio />} label={translate('splitMerge.split.byVariants')} />
      </RadioGroup>
      {form.kind === 'option' ? (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <TextField
            select
            label={translate('splitMerge.split.option')}
            value={form.option}
            onChange={(event) => byOption(event.target.value)}
            sx={{ maxWidth: 320 }}
          >
            {options.map((name) => (
              <MenuItem key={name} value={name}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <ValueParts product={product} form={form} onChange={onChange} />
        </Box>
      ) : (
        <VariantParts product={product} form={form} onChange={onChange} />
      )}
    </Section>
  );
};
