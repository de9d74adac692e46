import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { JobRow } from '#contract/job.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';

/** The first rows that failed: line, what it was, why. */
export const FailedRows = ({ rows, total }: { rows: readonly JobRow[]; total: number }) => {
  const translate = useTranslate();
  const format = useFormat();
  if (rows.length === 0) return null;
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 3, py: 2 }}>
      <Typography variant="subtitle2" component="h3">
        {translate('pool.collect.failedRows', { smart_count: total })}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 0, listStyle: 'none', maxHeight: 220, overflow: 'auto' }}>
        {rows.map(({ position, line, label, reason }) => (
          <Typography key={position} component="li" variant="body2" sx={{ py: 1, overflowWrap: 'anywhere' }}>
            <Box component="span" sx={{ color: 'text.secondary' }} className="tabular">
              {line === null ? '' : `${translate('pool.collect.line', { line: format.number(line) })} · `}
            </Box>
            {label}
            <Box component="span" sx={{ display: 'block', color: 'error.main' }}>
              {reason}
            </Box>
          </Typography>
        ))}
      </Box>
      {total > rows.length ? (
        <Typography variant="caption" color="text.secondary">
          {translate('pool.collect.moreRows', { smart_count: total - rows.length })}
        </Typography>
      ) : null}
    </Box>
  );
};
