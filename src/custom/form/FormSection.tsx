import { Alert, Box, Card, Typography } from '@mui/material';
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

/** What went wrong with the form as a whole, where it was sent; heard as it appears. */
export const FormFailure = ({ text }: { text: string | undefined }) => (
  <div role="alert">{text === undefined ? null : <Alert severity="error">{text}</Alert>}</div>
);

/** In a grid with a gap of 4: an alert region that says nothing takes no room, but stays to be heard later. */
export const quietAlert = { '& > [role="alert"]:empty': { mb: -4 } } as const;
