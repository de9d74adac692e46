import { Box, Link } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { productCalls } from '#contract/product.calls.ts';
import type { ProductDetails } from '#contract/product.schemas.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { MoneyField } from '#src/custom/ui/MoneyField.tsx';
import type { PoolRow } from './useChosen.ts';

/** What the list's rows do not carry: read once for all rows on screen, by the first column that shows it. */
function useDetails(productId: string): ProductDetails | undefined {
  const { data = [] } = useListContext<PoolRow>();
  const ids = data.map((row) => row.productId);
  const { data: details } = useCall(productCalls.details, { ids }, { enabled: ids.length > 0, keepPrevious: true });
  return details?.rows.find((row) => row.productId === productId);
}

/** Store original prices; a dash where no variant has one. */
export const CompareAtCell = ({ productId, currency }: PoolRow) => {
  const details = useDetails(productId);
  if (details === undefined) return null;
  const { compareAtMin, compareAtMax } = details;
  return compareAtMin === null ? '–' : <MoneyField min={compareAtMin} max={compareAtMax} currency={currency} />;
};

/** How the description begins. */
export const DescriptionCell = ({ productId }: PoolRow) => {
  const description = useDetails(productId)?.description ?? '';
  return (
    <Box title={description} sx={{ minWidth: 160, maxWidth: 280, maxHeight: '2.9em', overflow: 'hidden' }}>
      {description}
    </Box>
  );
};

/** Of the first variant. */
export const WeightCell = ({ weight, weightUnit }: PoolRow) =>
  weight === null ? '–' : <span className="tabular">{`${weight} ${weightUnit}`}</span>;

export const VideoCell = ({ videoUrl, title }: PoolRow) => {
  const translate = useTranslate();
  if (videoUrl === null) return '–';
  return (
    <Link href={videoUrl} target="_blank" rel="noreferrer" aria-label={translate('pool.list.videoOf', { title })}>
      {translate('pool.list.video')}
    </Link>
  );
};
