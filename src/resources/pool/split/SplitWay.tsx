import {
  Box,
  Button,
  FormControlLabel,
  MenuItem,
  NativeSelect,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { limits } from '#contract/limits.ts';
import type { Product } from '#contract/product.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { Section } from '#src/custom/ui/Section.tsx';
import { eachItsOwn, groupsOf, moved, patternFor, type SplitForm, splitOptions, usedValues } from './splitForm.ts';

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

interface ValuePartsProps {
  product: Product;
  form: SplitForm;
  onChange: (form: SplitForm) => void;
}

/** Each value of the option with the product it goes into. */
const ValueParts = ({ product, form, onChange }: ValuePartsProps) => {
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

interface VariantPartsProps {
  product: Product;
  form: SplitForm;
  onChange: (form: SplitForm) => void;
}

/** The variants with the product each goes into: some are ticked and moved together. */
const VariantParts = ({ product, form, onChange }: VariantPartsProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const groups = groupsOf(product, form);
  const toggle = (variantId: string) => {
    const next = new Set(ticked);
    if (!next.delete(variantId)) next.add(variantId);
    setTicked(next);
  };
  const move = (part: number) => {
    onChange(moved(product, form, [...ticked], part));
    setTicked(new Set());
  };
  const mayAdd = groups.length < limits.splitParts && ticked.size < product.variantsList.length;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2, minHeight: 37 }}>
        <Typography variant="body2" color="text.secondary" role="status" className="tabular">
          {translate('splitMerge.split.ticked', { smart_count: ticked.size, count: format.number(ticked.size) })}
        </Typography>
        {ticked.size === 0 ? null : (
          <>
            {mayAdd ? (
              <Button size="small" variant="outlined" onClick={() => move(groups.length)}>
                {translate('splitMerge.split.toNew')}
              </Button>
            ) : null}
            {groups.length < 2
              ? null
              : groups.map((_, part) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a part is its number
                  <Button key={part} size="small" color="secondary" onClick={() => move(part)}>
                    {translate('splitMerge.split.toPart', { number: part + 1 })}
                  </Button>
                ))}
          </>
        )}
      </Box>
      <Box
        component="ul"
        aria-label={translate('pool.section.variants')}
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 400, overflowY: 'auto' }}
      >
        {product.variantsList.map(({ variantId, optionValues, sku }) => (
          <Box
            component="li"
            key={variantId}
            // Two thousand of them must not be laid out to show ten.
            sx={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 41px', borderTop: 1, borderColor: 'divider' }}
          >
            <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 2, cursor: 'pointer' }}>
              <input type="checkbox" checked={ticked.has(variantId)} onChange={() => toggle(variantId)} />
              <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {optionValues.join(' / ')}{' '}
                <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                  {sku}
                </Box>
              </Box>
              <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem', whiteSpace: 'nowrap' }}>
                {translate('splitMerge.split.part', { number: (form.ofVariant[variantId] ?? 0) + 1 })}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
};
