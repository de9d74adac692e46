import { Alert, Box, LinearProgress, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormat } from '#src/custom/ui/format.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import type { Tone } from '#src/custom/ui/tones.ts';
import { BulkPreviewTable, type Preview } from './BulkPreviewTable.tsx';

const tones = { change: 'info', unchanged: 'neutral', refused: 'error', locked: 'warning' } as const satisfies Record<
  string,
  Tone
>;

interface BulkPreviewProps {
  preview: Preview | undefined;
  /** What is shown belongs to what stood in the fields before. */
  waits: boolean;
  /** The field that is edited: other fields that change with it are named. */
  field: string;
}

/** What an edit would do: counts over all products, why some are refused, and the first of them before and after. */
export const BulkPreview = ({ preview, waits, field }: BulkPreviewProps) => {
  const translate = useTranslate();
  const format = useFormat();
  if (preview === undefined) {
    return (
      <Box aria-busy="true" aria-label={translate('bulk.counting')} role="status" sx={{ display: 'grid', gap: 2 }}>
        <Skeleton variant="rounded" height={24} width={220} />
        <Skeleton variant="rounded" height={200} />
      </Box>
    );
  }
  const shown = (['change', 'unchanged', 'refused', 'locked'] as const).filter(
    (outcome) => outcome === 'change' || preview[outcome] > 0,
  );
  return (
    <Box
      component="section"
      aria-label={translate('bulk.preview')}
      sx={{ display: 'grid', gap: 3, minWidth: 0, position: 'relative' }}
    >
      <Box sx={{ position: 'absolute', top: -6, left: 0, right: 0 }}>
        {waits ? <LinearProgress aria-label={translate('bulk.counting')} /> : null}
      </Box>
      <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {shown.map((outcome) => (
          <StatusChip
            key={outcome}
            tone={tones[outcome]}
            label={translate(`bulk.counts.${outcome}`, { count: format.number(preview[outcome]) })}
          />
        ))}
        {preview.rows.length < preview.total ? (
          <Typography variant="caption" color="text.secondary">
            {translate('bulk.firstOf', { count: format.number(preview.total) })}
          </Typography>
        ) : null}
      </Box>
      {preview.problems.map(({ key, message, refused, count, example }) => (
        <Alert key={key} severity={refused ? 'error' : 'warning'}>
          {translate('bulk.problem', { message, example, smart_count: count, count: format.number(count) })}
        </Alert>
      ))}
      <BulkPreviewTable rows={preview.rows} field={field} />
    </Box>
  );
};
