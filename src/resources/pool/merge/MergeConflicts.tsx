import { Alert, Box, Button, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Product } from '#contract/product.schemas.ts';
import type { MergeConflict } from '#contract/splitMerge.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { Section } from '#src/custom/ui/Section.tsx';
import { stockText } from '../stock.ts';
import { conflictKey } from './useMerge.ts';

/** Shown one by one; the rest follows the button for all. */
const SHOWN = 20;

interface MergeConflictsProps {
  conflicts: readonly MergeConflict[];
  products: readonly Product[];
  main: string;
  /** By what the variants have in common: the one that stays. */
  stays: Readonly<Record<string, string>>;
  onStays: (stays: Record<string, string>) => void;
}

/** Variants that would be alike: which of them stays. */
export const MergeConflicts = ({ conflicts, products, main, stays, onStays }: MergeConflictsProps) => {
  const translate = useTranslate();
  const format = useFormat();
  if (conflicts.length === 0) return null;
  const nameOf = new Map(products.map(({ productId, title, currency }) => [productId, { title, currency }]));
  const open = conflicts.filter((conflict) => stays[conflictKey(conflict)] === undefined).length;
  const ofMain = () =>
    onStays(
      Object.fromEntries(
        conflicts.map((conflict) => {
          const kept = conflict.variants.find(({ productId }) => productId === main) ?? conflict.variants[0];
          return [conflictKey(conflict), kept?.variantId ?? ''];
        }),
      ),
    );
  return (
    <Section
      anchor="conflicts"
      title={translate('splitMerge.merge.conflicts')}
      aside={translate('splitMerge.merge.openCount', { smart_count: open })}
      actions={
        <Button size="small" color="secondary" onClick={ofMain}>
          {translate('splitMerge.merge.allMain')}
        </Button>
      }
    >
      <Alert severity={open > 0 ? 'warning' : 'success'} sx={{ mb: 3 }}>
        {translate('splitMerge.merge.conflictsText')}
      </Alert>
      {conflicts.slice(0, SHOWN).map((conflict) => {
        const key = conflictKey(conflict);
        const values = conflict.optionValues.join(' / ') || translate('editor.variants.only');
        return (
          <Box key={key} sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {values}
            </Typography>
            <RadioGroup
              aria-label={translate('splitMerge.merge.whichStays', { values })}
              value={stays[key] ?? ''}
              onChange={(_, variantId) => onStays({ ...stays, [key]: variantId })}
            >
              {conflict.variants.map(({ productId, variantId, sku, price, inventoryQuantity }) => (
                <FormControlLabel
                  key={variantId}
                  value={variantId}
                  control={<Radio />}
                  label={[
                    nameOf.get(productId)?.title ?? '',
                    sku,
                    price === null ? '' : format.money(price, nameOf.get(productId)?.currency ?? 'USD'),
                    stockText(translate, format, inventoryQuantity),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                />
              ))}
            </RadioGroup>
          </Box>
        );
      })}
      {conflicts.length > SHOWN ? (
        <Typography variant="body2" color="text.secondary">
          {translate('splitMerge.merge.moreConflicts', { smart_count: conflicts.length - SHOWN })}
        </Typography>
      ) : null}
    </Section>
  );
};
