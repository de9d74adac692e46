import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { JobRow } from '#contract/job.ts';
import { editAddress } from '#src/custom/data/navigation/poolAddresses.ts';

const SHOWN = 6;

/** The products that failed or want to be looked at, with the reason; each leads to its edit page. */
export const RowNotes = ({ rows }: { rows: readonly JobRow[] }) => {
  const translate = useTranslate();
  const noted = rows.flatMap((row) => {
    const notes = [...(row.reason === null ? [] : [row.reason]), ...row.warnings];
    return notes.length === 0 ? [] : [{ ...row, notes }];
  });
  if (noted.length === 0) return null;
  return (
    <Box>
      <Typography variant="subtitle2" component="h3">
        {translate('translate.lookAt', { smart_count: noted.length })}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5, display: 'grid', gap: 1.5 }}>
        {noted.slice(0, SHOWN).map((row) => (
          <Typography key={row.position} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {row.productId === null ? row.label : <Link to={editAddress(row.productId)}>{row.label}</Link>}
            {`: ${row.notes.join(' ')}`}
          </Typography>
        ))}
      </Box>
    </Box>
  );
};
