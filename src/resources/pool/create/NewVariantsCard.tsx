import { Alert, Box, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { limits } from '#contract/limits.ts';
import { weightUnits } from '#contract/vocabulary.ts';
import { CodeSelect } from '#src/custom/form/CodeSelect.tsx';
import { currencyCodes } from '#src/custom/ui/codes.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { Section } from '#src/custom/ui/Section.tsx';
import { CombinationList } from './CombinationList.tsx';
import { countCombinations, type NewVariants } from './newProduct.ts';

interface NewVariantsCardProps {
  variants: NewVariants;
  /** Keys of what the server found wrong, by field. */
  problems: Record<string, string>;
  onChange: (part: Partial<NewVariants>) => void;
}

type Typed = 'price' | 'compareAtPrice' | 'stock' | 'weight' | 'skuPattern';
/** How the call names what is typed here. */
const paths: Record<Typed, string> = {
  price: 'price',
  compareAtPrice: 'compareAtPrice',
  stock: 'inventoryQuantity',
  weight: 'weight',
  skuPattern: 'sku',
};

/** Price, stock, weight and SKU of all variants at once, and which combinations become variants. */
export const NewVariantsCard = ({ variants, problems, onChange }: NewVariantsCardProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const all = countCombinations(variants.options);
  const field = (name: Typed, label: string, help?: string) => {
    const problem = problems[paths[name]];
    return (
      <TextField
        label={translate(label)}
        value={variants[name]}
        onChange={(event) => onChange({ [name]: event.target.value })}
        error={problem !== undefined}
        helperText={problem === undefined ? help : translate(problem)}
        slotProps={{ htmlInput: name === 'skuPattern' ? {} : { inputMode: 'decimal' } }}
      />
    );
  };
  return (
    <Section anchor="variants" title={translate('pool.section.variants')} aside={translate('splitMerge.create.forAll')}>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' }, gap: 4, mb: 4 }}
      >
        {field('price', 'editor.variants.price')}
        {field('compareAtPrice', 'editor.variants.compareAtPrice')}
        <CodeSelect
          of="currency"
          codes={currencyCodes}
          value={variants.currency}
          onChange={(currency) => onChange({ currency })}
          label={translate('pool.collect.currency')}
        />
        {field('stock', 'editor.variants.inventory')}
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 88px', gap: 2, alignItems: 'start' }}>
          {field('weight', 'editor.variants.weight')}
          <TextField
            select
            label={translate('editor.variants.weightUnit')}
            value={variants.weightUnit}
            onChange={(event) => {
              const weightUnit = weightUnits.find((unit) => unit === event.target.value);
              if (weightUnit !== undefined) onChange({ weightUnit });
            }}
          >
            {weightUnits.map((unit) => (
              <MenuItem key={unit} value={unit}>
                {unit}
              </MenuItem>
            ))}
          </TextField>
        </Box>
        <Box sx={{ gridColumn: { sm: 'span 2' }, display: 'grid' }}>
          {field('skuPattern', 'splitMerge.create.skuPattern', translate('splitMerge.create.skuHelp', { n: '{n}' }))}
        </Box>
      </Box>
      <div role="alert">
        {problems.variantsList === undefined ? null : (
          <Alert severity="error" sx={{ mb: 3 }}>
            {translate(problems.variantsList)}
          </Alert>
        )}
      </div>
      {all > limits.variants ? (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {translate('splitMerge.create.tooMany', { count: format.number(all), limit: format.number(limits.variants) })}
        </Alert>
      ) : null}
      <CombinationList variants={variants} onChange={onChange} />
    </Section>
  );
};
