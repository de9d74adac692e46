import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

/** One part of the editor's form: a card with its heading. */
export const FormSection = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 4, minWidth: 0 }}>
      <Box sx={{ mb: 3 }}>
        <Typography variant="h2" id={titleId}>
          {title}
        </Typography>
        {text === undefined ? null : (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, maxWidth: '80ch' }}>
            {text}
          </Typography>
        )}
      </Box>
      {children}
    </Card>
  );
};
