import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { weightUnits } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { CodeSelect } from '#src/custom/form/CodeSelect.tsx';
import { currencyCodes } from '#src/custom/ui/codes.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { Section } from '#src/custom/ui/Section.tsx';
import { combinationsOf, countCombinations, keyOf, type NewVariants, variantsOf } from './newProduct.ts';

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

interface CombinationListProps {
  variants: NewVariants;
  onChange: (part: Partial<NewVariants>) => void;
}

/** The combinations of the options' values: those that are ticked become variants. */
const CombinationList = ({ variants, onChange }: CombinationListProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const all = combinationsOf(variants.options);
  if (all.length < 2) return null;
  const without = new Set(variants.without);
  const skus = new Map(variantsOf(variants).map(({ optionValues, sku }) => [keyOf(optionValues), sku]));
  const toggle = (key: string) => {
    const next = new Set(without);
    if (!next.delete(key)) next.add(key);
    onChange({ without: [...next] });
  };
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, mb: 1 }}>
        <Typography variant="body2" color="text.secondary" className="tabular" role="status">
          {translate('splitMerge.create.chosen', { count: format.number(skus.size), total: format.number(all.length) })}
        </Typography>
        <Button size="small" color="secondary" onClick={() => onChange({ without: [] })}>
          {translate('splitMerge.create.all')}
        </Button>
        <Button size="small" color="secondary" onClick={() => onChange({ without: all.map(keyOf) })}>
          {translate('splitMerge.create.none')}
        </Button>
      </Box>
      <Box
        component="ul"
        aria-label={translate('pool.section.variants')}
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 400, overflowY: 'auto' }}
      >
        {all.map((values) => {
          const key = keyOf(values);
          return (
            <Box
              component="li"
              key={key}
              // Two thousand of them must not be laid out to show ten.
              sx={{
                contentVisibility: 'auto',
                containIntrinsicSize: 'auto 37px',
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 2, cursor: 'pointer' }}>
                <input type="checkbox" checked={!without.has(key)} onChange={() => toggle(key)} />
                <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                  {values.join(' / ')}
                </Box>
                <Box component="span" className="tabular" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                  {skus.get(key)}
                </Box>
              </Box>
            </Box>
          );
        })}
      </Box>
    </>
  );
};
