import { Alert, Box, Typography } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';

export interface ConnectFormProps {
  formId: string;
  /** What happens when it is sent. */
  text?: string;
  failure: string | undefined;
  onSubmit: (event: FormEvent) => void;
  children?: ReactNode;
}

/** The frame of every way to connect: what happens, what failed, the fields. */
export const ConnectForm = ({ formId, text, failure, onSubmit, children }: ConnectFormProps) => (
  <Box component="form" id={formId} noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 4 }}>
    {text === undefined ? null : (
      <Typography variant="body2" color="text.secondary">
        {text}
      </Typography>
    )}
    <div role="alert">{failure === undefined ? null : <Alert severity="error">{failure}</Alert>}</div>
    {children}
  </Box>
);
