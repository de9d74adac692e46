import { Box, Card, CardContent, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

export interface SectionProps {
  title: string;
  /** The address of the section in the page. */
  anchor: string;
  /** Beside the title: a count. */
  aside?: ReactNode;
  /** At the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A card of the edit page with its heading. */
export const Section = ({ title, anchor, aside, actions, children }: SectionProps) => {
  const titleId = useId();
  return (
    <Card
      component="section"
      id={anchor}
      tabIndex={-1}
      aria-labelledby={titleId}
      sx={{
        scrollMarginTop: 160,
        minWidth: 0,
        outline: 'none',
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 320px',
      }}
    >
      <CardContent>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 3,
            rowGap: 1,
            mb: 3,
            minHeight: 30,
          }}
        >
          <Typography id={titleId} variant="h2">
            {title}
          </Typography>
          {aside === undefined ? null : (
            <Typography variant="body2" color="text.secondary" className="tabular">
              {aside}
            </Typography>
          )}
          <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', gap: 2 }}>{actions}</Box>
        </Box>
        {children}
      </CardContent>
    </Card>
  );
};
