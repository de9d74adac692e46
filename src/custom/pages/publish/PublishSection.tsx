import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

export interface PublishSectionProps {
  /** Its place on the page, from 1; without it the section is no step. */
  step?: number;
  title: string;
  /** At the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One step of the wizard: a card with number, title and its fields. */
export const PublishSection = ({ step, title, aside, children }: PublishSectionProps) => {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, px: 4, pt: 3.5, pb: 2.5 }}>
        {step === undefined ? null : (
          <Box
            aria-hidden
            className="tabular"
            sx={{
              display: 'grid',
              placeItems: 'center',
              width: 24,
              height: 24,
              borderRadius: '50%',
              bgcolor: 'info.light',
              color: 'info.main',
              fontSize: '0.8125rem',
              fontWeight: 600,
            }}
          >
            {step}
          </Box>
        )}
        <Typography variant="h2" id={titleId}>
          {title}
        </Typography>
        <Box sx={{ ml: 'auto' }}>{aside}</Box>
      </Box>
      <Box sx={{ px: 4, pb: 4, flex: 1, minWidth: 0 }}>{children}</Box>
    </Card>
  );
};
