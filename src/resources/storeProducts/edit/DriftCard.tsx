import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StoreProductDetail } from '#contract/storeProduct.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { Section } from '#src/custom/ui/Section.tsx';
import { DriftLine } from './DriftLine.tsx';
import { canSettle, sideOf, takeSides } from './model/drift.ts';
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
