import ArrowIcon from '@mui/icons-material/ArrowForwardOutlined';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { StoreBulkStep, StoreProduct } from '#contract/storeProduct.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';
import { effectOf } from './bulkStep.ts';

const SHOWN = 6;

const Line = ({ product, step }: { product: StoreProduct; step: StoreBulkStep }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { before, after, stops } = effectOf(step, product);
  const said = (ends: [string, string] | null): string => {
    if (ends === null) return '–';
    const one = (end: string) =>
      step.field === 'inventory' ? format.number(Number(end)) : format.money(end, product.currency);
    return ends[0] === ends[1] ? one(ends[0]) : `${one(ends[0])} – ${one(ends[1])}`;
  };
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, py: 1 }}>
      <Typography variant="body2" sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {product.title}
      </Typography>
      <Typography variant="body2" className="tabular">
        <span style={visuallyHidden}>{`${translate('bulk.before')}: `}</span>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {said(before)}
        </Box>
        <ArrowIcon aria-hidden sx={{ fontSize: 14, mx: 1.5, verticalAlign: '-2px', color: 'text.secondary' }} />
        <span style={visuallyHidden}>{`${translate('bulk.after')}: `}</span>
        <Box component="span" sx={{ fontWeight: 500, color: stops === null ? undefined : 'error.main' }}>
          {said(after)}
        </Box>
      </Typography>
      {stops === null ? null : (
        <Typography variant="caption" color="error" sx={{ flexBasis: '100%' }}>
          {translate(`storeProducts.bulk.${stops}`)}
        </Typography>
      )}
    </Box>
  );
};

interface BulkPreviewProps {
  step: StoreBulkStep | undefined;
  /** The ticked rows that this page shows. */
  products: readonly StoreProduct[];
  /** How many are ticked in all. */
  count: number;
}

/** Each ticked product before and after. */
export const BulkPreview = ({ step, products, count }: BulkPreviewProps) => {
  const translate = useTranslate();
  const format = useFormat();
  if (step === undefined || step.field === 'compareAtPrice') {
    return (
      <Typography variant="body2" color="text.secondary">
        {translate(step === undefined ? 'storeProducts.bulk.waits' : 'storeProducts.bulk.noPreview')}
      </Typography>
    );
  }
  const shown = products.slice(0, SHOWN);
  const unseen = count - shown.length;
  return (
    <Box
      role="region"
      aria-label={translate('storeProducts.bulk.preview')}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 3, py: 1 }}
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((product) => (
          <Line key={product.id} product={product} step={step} />
        ))}
      </Box>
      {unseen > 0 ? (
        <Typography variant="caption" component="p" color="text.secondary" sx={{ py: 1 }}>
          {translate('storeProducts.bulk.unseen', { smart_count: unseen, count: format.number(unseen) })}
        </Typography>
      ) : null}
    </Box>
  );
};
