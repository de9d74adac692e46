import { Box, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { StoreProduct } from '#contract/storeProduct.ts';
import { StatusChip } from '#src/custom/components/StatusChip.tsx';

const SHOWN = 2;

/** Which fields differ from the pool: the first as chips, all of them on hover. A product without a link says so. */
export const DriftChips = ({ productId, drift }: Pick<StoreProduct, 'productId' | 'drift'>) => {
  const translate = useTranslate();
  const quiet = (key: string) => (
    <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
      {translate(key)}
    </Box>
  );
  if (productId === null) return quiet('storeProducts.notLinked');
  if (drift.length === 0) return quiet('storeProducts.same');
  const names = drift.map((field) => translate(`storeProducts.field.${field}`));
  const more = names.length - SHOWN;
  const shown = more > 0 ? [...names.slice(0, SHOWN), translate('storeProducts.moreFields', { count: more })] : names;
  const all = `${translate('storeProducts.differs')}: ${names.join(', ')}`;
  return (
    <Tooltip title={more > 0 ? all : ''}>
      <Box
        role="note"
        tabIndex={more > 0 ? 0 : undefined}
        aria-label={all}
        sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, minWidth: { md: 132 } }}
      >
        {shown.map((name) => (
          <StatusChip key={name} tone="warning" label={name} />
        ))}
      </Box>
    </Tooltip>
  );
};
