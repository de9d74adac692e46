import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { JobRow } from '#contract/job.ts';

/** Why a row failed and what to do, or what to know although it succeeded. */
export const JobRowSaid = ({ row }: { row: JobRow }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {row.reason === null ? null : <span>{row.reason}</span>}
      {row.warnings.map((warning) => (
        <Typography key={warning} variant="body2" component="div" sx={{ color: 'warning.main' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {translate('jobs.note')}
          </Box>{' '}
          {warning}
        </Typography>
      ))}
    </Box>
  );
};
