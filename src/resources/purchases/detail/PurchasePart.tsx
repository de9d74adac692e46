import { Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

/** A part of a purchase under its name. */
export const PurchasePart = ({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
        <Typography id={id} variant="subtitle1" component="h3">
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
};
