import { Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

export interface OrderPartProps {
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of an order under its name. */
export const OrderPart = ({ title, action, children }: OrderPartProps) => {
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
