import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Backups that still hold a person, by name. Nothing where there are none. */
export const Backups = ({ backups }: { backups: readonly string[] }) => {
  const translate = useTranslate();
  if (backups.length === 0) return null;
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="body2">{translate('customers.backups')}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5, fontSize: '0.8125rem' }}>
        {backups.map((backup) => (
          <li key={backup}>{backup}</li>
        ))}
      </Box>
    </Box>
  );
};
