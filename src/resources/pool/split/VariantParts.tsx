import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { limits } from '#contract/limits.ts';
import type { Product } from '#contract/product.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { groupsOf, moved, type SplitForm } from './splitForm.ts';

interface VariantPartsProps {
  product: Product;
  form: SplitForm;
  onChange: (form: SplitForm) => void;
}

/** The variants with the product each goes into: some are ticked and moved together. */
export const VariantParts = ({ product, form, onChange }: VariantPartsProps) => {
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
