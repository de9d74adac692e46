import { Box, FormControlLabel, Switch, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Product } from '#contract/product.schemas.ts';
import type { MergePreview } from '#contract/splitMerge.schemas.ts';
import { Section } from '#src/custom/ui/Section.tsx';
import { hasOption, type MergeForm, sharedOptions } from './mergeForm.ts';

interface MergeOptionsProps {
  products: readonly Product[];
  form: MergeForm;
  missing: MergePreview['missing'];
  onChange: (part: Partial<MergeForm>) => void;
}

/** What tells the products' variants apart: a new option, and values of the options that some of them lack. */
export const MergeOptions = ({ products, form, missing, onChange }: MergeOptionsProps) => {
  const translate = useTranslate();
  const shared = sharedOptions(products);
  const setValue = (productId: string, name: string, value: string) =>
    onChange({ values: { ...form.values, [productId]: { ...form.values[productId], [name]: value } } });
  const lacks = (productId: string, name: string) =>
    missing.some((one) => one.productId === productId && one.option === name);
  const partial = shared.filter((name) => products.some((product) => !hasOption(product, name)));
  return (
    <Section anchor="options" title={translate('pool.section.options')}>
      <FormControlLabel
        sx={{ ml: -2, mb: 2 }}
        control={
          <Switch checked={form.apart} onChange={(event) => onChange({ apart: event.target.checked, stays: {} })} />
        }
        label={translate('splitMerge.merge.apart')}
      />
      {form.apart ? (
        <Box sx={{ display: 'grid', gap: 3, mb: 4 }}>
          <TextField
            label={translate('splitMerge.merge.option')}
            value={form.option}
            onChange={(event) => onChange({ option: event.target.value })}
            error={form.option.trim() === ''}
            helperText={form.option.trim() === '' ? translate('validation.optionName') : undefined}
            sx={{ maxWidth: 320 }}
          />
          {products.map(({ productId, title }) => (
            <TextField
              key={productId}
              label={translate('splitMerge.merge.valueOf', { title })}
              value={form.models[productId] ?? ''}
              onChange={(event) => onChange({ models: { ...form.models, [productId]: event.target.value } })}
              error={lacks(productId, form.option.trim())}
              helperText={lacks(productId, form.option.trim()) ? translate('validation.required') : undefined}
            />
          ))}
        </Box>
      ) : null}
      {shared.length === 0 ? null : (
        <Typography variant="body2" color="text.secondary">
          {translate('splitMerge.merge.shared', { names: shared.join(', ') })}
        </Typography>
      )}
      {partial.map((name) => (
        <Box
          key={name}
          component="fieldset"
          sx={{ border: 0, m: 0, p: 0, mt: 4, display: 'grid', gap: 3, minWidth: 0 }}
        >
          <Typography component="legend" variant="body2" sx={{ mb: 3 }}>
            {translate('splitMerge.merge.lack', { name })}
          </Typography>
          {products
            .filter((product) => !hasOption(product, name))
            .map(({ productId, title }) => (
              <TextField
                key={productId}
                label={translate('splitMerge.merge.valueOf', { title })}
                value={form.values[productId]?.[name] ?? ''}
                onChange={(event) => setValue(productId, name, event.target.value)}
                error={lacks(productId, name)}
                helperText={lacks(productId, name) ? translate('validation.required') : undefined}
              />
            ))}
        </Box>
      ))}
    </Section>
  );
};
