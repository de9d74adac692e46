import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { ValueChange } from '#src/custom/ui/ValueChange.tsx';
import type { bulkCalls } from '#src/dataProvider/calls.ts';
import type { AnswerOf } from '#src/dataProvider/webCall.ts';

export type Preview = AnswerOf<typeof bulkCalls.preview>;

type Row = Preview['rows'][number];

/** The first products, each with what becomes of it. */
export const BulkPreviewTable = ({ rows, field }: { rows: readonly Row[]; field: string }) => (
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
