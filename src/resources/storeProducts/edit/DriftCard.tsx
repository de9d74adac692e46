import { Alert, Box, Button, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Drift, StoreProductDetail } from '#contract/storeProduct.schemas.ts';
import { numberOf } from '#src/custom/form/sheet/numbers.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { Section } from '#src/custom/ui/Section.tsx';
import { changedPart } from '#src/custom/ui/ValueChange.tsx';
import { canSettle, type Side, sideOf, takeSides } from './model/drift.ts';
import type { StoreForm } from './useStoreForm.ts';

/** More than this are shown when they are asked for. */
const FIRST = 12;

/** Which sentence stands over the differences. */
const saidOf = ({ differences, pricesNotCompared }: StoreProductDetail): string => {
  if (differences.length > 0) return 'text';
  return pricesNotCompared === null ? 'none' : 'noneElse';
};

/** How the store's product differs from the pool's; each value goes into the form by a button, and to the store by saving. */
export const DriftCard = ({ form: { product, texts, edits, put } }: { form: StoreForm }) => {
  const translate = useTranslate();
  const format = useFormat();
  const [all, setAll] = useState(false);
  if (product.productId === null) return null;
  const { differences, currency, pricesNotCompared } = product;
  const form = { texts, edits };
  const shown = all ? differences : differences.slice(0, FIRST);
  const left = differences.length - shown.length;
  const settleable = differences.filter(canSettle);
  const every = (side: 'store' | 'pool', label: string) => (
    <Button
      size="small"
      color="secondary"
      variant="outlined"
      onClick={() => put(takeSides(form, product, settleable, side))}
    >
      {translate(`storeProducts.drift.${label}`)}
    </Button>
  );
  return (
    <Section
      anchor="drift"
      title={translate('storeProducts.drift.title')}
      aside={differences.length === 0 ? undefined : format.number(differences.length)}
    >
      {pricesNotCompared === null ? null : (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('storeProducts.drift.pricesNotCompared')} {pricesNotCompared}
        </Alert>
      )}
      <Typography variant="body2" color="text.secondary">
        {translate(`storeProducts.drift.${saidOf(product)}`)}
      </Typography>
      {settleable.length > 1 ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, my: 2 }}>
          {every('pool', 'allPool')}
          {every('store', 'allStore')}
        </Box>
      ) : null}
      <Box component="ul" sx={{ m: 0, mt: 2, p: 0 }}>
        {shown.map((drift) => (
          <DriftLine
            key={`${drift.field} ${drift.variantId} ${drift.variant}`}
            drift={drift}
            currency={currency}
            held={sideOf(form, product, drift)}
            onTake={(side) => put(takeSides(form, product, [drift], side))}
          />
        ))}
      </Box>
      {left > 0 ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Typography variant="body2" color="text.secondary">
            {translate('storeProducts.drift.more', { smart_count: left, count: format.number(left) })}
          </Typography>
          <Button size="small" onClick={() => setAll(true)}>
            {translate('storeProducts.drift.showAll')}
          </Button>
        </Box>
      ) : null}
    </Section>
  );
};

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
function useValueText({ field }: Drift, currency: string): (value: string | null) => string {
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
const DriftLine = ({ drift, currency, held, onTake }: DriftLineProps) => {
  const translate = useTranslate();
  const textOf = useValueText(drift, currency);
  const [inStore, inPool] = changedPart(textOf(drift.inStore), textOf(drift.inPool));
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
