import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** Fields of one filter under their common name. */
export const FilterGroup = ({ label, labelId, children }: { label: string; labelId: string; children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <Box role="group" aria-labelledby={labelId}>
      <Typography id={labelId} variant="body2" sx={{ mb: 1 }}>
        {translate(label)}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2 }}>{children}</Box>
    </Box>
  );
};
