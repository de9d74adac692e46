import { Alert, Box, LinearProgress, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { bulkCalls } from '#contract/bulk.calls.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import type { Tone } from '#src/custom/ui/tones.ts';
import { ValueChange } from '#src/custom/ui/ValueChange.tsx';

export type Preview = ResultOf<typeof bulkCalls.preview>;

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
      <Rows rows={preview.rows} field={field} />
    </Box>
  );
};

type Row = Preview['rows'][number];

/** The first products, each with what becomes of it. */
const Rows = ({ rows, field }: { rows: readonly Row[]; field: string }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 2 }}>
    {rows.map((row) => (
      <PreviewRow key={row.productId} row={row} edited={field} />
    ))}
  </Box>
);

const PreviewRow = ({ row, edited }: { row: Row; edited: string }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { title, primaryIp, outcome, reason, changes, changeCount, currency } = row;
  const more = changeCount - changes.length;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 3,
        px: 3,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Thumbnail src={primaryIp} />
      <Box sx={{ minWidth: 0, flex: 1, display: 'grid', gap: 0.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
          <Typography variant="body2" noWrap sx={{ fontWeight: 500 }}>
            {title}
          </Typography>
          {outcome === 'change' ? null : (
            <Box sx={{ ml: 'auto', flexShrink: 0 }}>
              <StatusChip
                tone={outcome === 'refused' ? 'error' : outcome === 'locked' ? 'warning' : 'neutral'}
                label={translate(`bulk.outcome.${outcome}`)}
              />
            </Box>
          )}
        </Box>
        {changes.map(({ field, variant, before, after }) => (
          <ValueChange
            key={`${variant ?? ''} ${field}`}
            field={field}
            label={[field === edited ? '' : translate(`bulk.fields.${field}`), variant].filter(Boolean).join(' · ')}
            before={before}
            after={after}
            currency={currency}
          />
        ))}
        {more > 0 ? (
          <Typography variant="caption" color="text.secondary">
            {translate('bulk.more', { smart_count: more, count: format.number(more) })}
          </Typography>
        ) : null}
        {reason === null ? null : (
          <Typography variant="caption" color={outcome === 'refused' ? 'error' : 'text.secondary'}>
            {reason}
          </Typography>
        )}
      </Box>
    </Box>
  );
};
