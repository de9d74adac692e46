import { Box, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { StoreProduct } from '#contract/storeProduct.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';

const SHOWN = 2;

type DriftChipsProps = Pick<StoreProduct, 'productId' | 'drift' | 'pricesNotCompared'>;

/**
 * Which fields differ from the pool: the first as chips, all of them on hover. A product without a link says so, and so does
 * one whose prices could not be compared.
 */
export const DriftChips = ({ productId, drift, pricesNotCompared }: DriftChipsProps) => {
  const translate = useTranslate();
  const quiet = (key: string) => (
    <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
      {translate(key)}
    </Box>
  );
  if (productId === null) return quiet('storeProducts.notLinked');
  if (drift.length === 0 && pricesNotCompared === null) return quiet('storeProducts.same');
  const names = drift.map((field) => translate(`storeProducts.field.${field}`));
  const more = names.length - SHOWN;
  const shown = more > 0 ? [...names.slice(0, SHOWN), translate('storeProducts.moreFields', { count: more })] : names;
  const open = pricesNotCompared && `${translate('storeProducts.pricesNotCompared')}: ${pricesNotCompared}`;
  const differs = names.length > 0 ? `${translate('storeProducts.differs')}: ${names.join(', ')}` : null;
  const all = [differs, open].filter((text) => text !== null).join('. ');
  const tells = more > 0 || open !== null;
  return (
    <Tooltip title={tells ? all : ''}>
      <Box
        role="note"
        tabIndex={tells ? 0 : undefined}
        aria-label={all}
        sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: { md: 132 } }}
      >
        {shown.map((name) => (
          <StatusChip key={name} tone="warning" label={name} />
        ))}
        {open === null ? null : quiet('storeProducts.pricesNotCompared')}
      </Box>
    </Tooltip>
  );
};
