import { Box, Skeleton, type Theme, Typography, useMediaQuery } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Shop } from '#contract/store.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { PreviewProblems } from './PreviewProblems.tsx';
import { PreviewCards, PreviewTable } from './PreviewTable.tsx';
import { PublishSection } from './PublishSection.tsx';
import { groupFindings, shownRows } from './previewRows.ts';
import type { usePublishPreview } from './usePublishPreview.ts';

const ROOM = 20;
const placeholders = ['a', 'b', 'c'];

export interface PublishPreviewSectionProps {
  productIds: readonly string[];
  shops: readonly Shop[];
  /** The chosen stores. */
  shopIds: readonly string[];
  preview: ReturnType<typeof usePublishPreview>['preview'];
}

/** What would happen, before anything is sent. */
export const PublishPreviewSection = ({ productIds, shops, shopIds, preview }: PublishPreviewSectionProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const chosenShops = shopIds.length;
  const { data, error, isPlaceholderData, refetch } = preview;
  const Rows = small ? PreviewCards : PreviewTable;
  const body = () => {
    if (chosenShops === 0)
      return <Typography color="text.secondary">{translate('publish.preview.noStore')}</Typography>;
    if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (data === undefined) return placeholders.map((key) => <Skeleton key={key} height={56} />);
    const checked = new Set(data.rows.map((row) => row.productId)).size;
    const { shown, more } = shownRows(data.rows, productIds, productIds.length * chosenShops, ROOM);
    return (
      <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
        <PreviewProblems groups={groupFindings(data.rows, 'problems')} productIds={productIds} shopIds={shopIds} />
        <PreviewProblems
          groups={groupFindings(data.rows, 'warnings').filter(({ mend }) => mend !== null)}
          productIds={productIds}
          shopIds={shopIds}
          advice
        />
        {checked < productIds.length ? (
          <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
            {translate('publish.preview.checked', { smart_count: checked, count: format.number(checked) })}
          </Typography>
        ) : null}
        <Rows rows={shown} shops={shops} />
        {more > 0 ? (
          <Typography variant="body2" color="text.secondary" sx={{ pt: 3 }}>
            {translate('publish.preview.more', { smart_count: more, count: format.number(more) })}
          </Typography>
        ) : null}
      </Box>
    );
  };
  return <PublishSection title={translate('publish.preview.title')}>{body()}</PublishSection>;
};
