import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Drift } from '#contract/storeProduct.schemas.ts';
import { numberOf } from '#src/custom/form/sheet/decimal.ts';
import { changedPart } from '#src/custom/ui/changedPart.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { canSettle, type Side } from './model/drift.ts';

interface DriftLineProps {
  drift: Drift;
  currency: string;
  /** Which value the form holds now. */
  held: Side | undefined;
  onTake: (side: Side) => void;
}

/** What is to be read of a description. */
const wordsOf = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.replace(/\s+/g, ' ').trim();

/** A value in words: money, a number, a status, or the text itself. */
function useSaid({ field }: Drift, currency: string): (value: string | null) => string {
  const translate = useTranslate();
  const format = useFormat();
  return (value) => {
    if (value === null || value === '') return translate('storeProducts.drift.empty');
    if (field === 'bodyHtml') return wordsOf(value);
    if (field === 'status') return translate(`words.publishStatus.${value}`, { _: value });
    if (numberOf(value) === undefined) return value;
    if (field === 'price' || field === 'compareAtPrice') return format.money(value, currency);
    return field === 'inventory' ? format.number(Number(value)) : value;
  };
}

/** One difference: both values, and which of them the form takes. */
export const DriftLine = ({ drift, currency, held, onTake }: DriftLineProps) => {
  const translate = useTranslate();
  const said = useSaid(drift, currency);
  const [inStore, inPool] = changedPart(said(drift.inStore), said(drift.inPool));
  const field = translate(`storeProducts.field.${drift.field}`);
  const name = drift.variant === null ? field : translate('storeProducts.drift.of', { field, name: drift.variant });
  const value = (side: 'inStore' | 'inPool', text: string) => (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" component="dt" color="text.secondary">
        {translate(`storeProducts.drift.${side}`)}
      </Typography>
      <Typography variant="body2" component="dd" className="tabular" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    </Box>
  );
  return (
    <Box component="li" sx={{ listStyle: 'none', py: 2.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3, m: 0, mb: 1.5 }}>
        {value('inStore', inStore)}
        {value('inPool', inPool)}
      </Box>
      {canSettle(drift) ? (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={held ?? null}
          onChange={(_, side: Side | null) => side && onTake(side)}
          aria-label={name}
          sx={{ flexWrap: 'wrap' }}
        >
          <ToggleButton value="store" sx={{ px: 3, py: 0.75 }}>
            {translate('storeProducts.drift.takeStore')}
          </ToggleButton>
          <ToggleButton value="pool" sx={{ px: 3, py: 0.75 }}>
            {translate('storeProducts.drift.takePool')}
          </ToggleButton>
        </ToggleButtonGroup>
      ) : (
        <Typography variant="body2" color="text.secondary">
          {translate('storeProducts.drift.variants')}
        </Typography>
      )}
    </Box>
  );
};
