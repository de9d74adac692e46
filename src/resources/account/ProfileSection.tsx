import { Box, Card, CardContent, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

export interface ProfileSectionProps {
  title: string;
  text?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A card of the profile pages with its heading. */
export const ProfileSection = ({ title, text, actions, children }: ProfileSectionProps) => {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <CardContent>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mb: 3 }}>
          <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
            <Typography id={titleId} variant="h2">
              {title}
            </Typography>
            {text === undefined ? null : (
              <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, maxWidth: '70ch' }}>
                {text}
              </Typography>
            )}
          </Box>
          {actions}
        </Box>
        {children}
      </CardContent>
    </Card>
  );
};
