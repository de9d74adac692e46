import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { HelpButton } from './HelpButton.tsx';
import { useDocumentTitle } from './useDocumentTitle.ts';

export interface PageTitleProps {
  /** Translated: the page's one h1. */
  title: string;
  /** The title names one record, so the document's title names it too. */
  ofRecord?: boolean;
  /** A line below it. */
  text?: ReactNode;
  /** Beside the title: a chip, a count. */
  aside?: ReactNode;
  /** At the end of the line: buttons. */
  actions?: ReactNode;
}

/** The head of every page in the layout. */
export const PageTitle = ({ title, ofRecord = false, text, aside, actions }: PageTitleProps) => (
  <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
    <title>{useDocumentTitle(title, ofRecord)}</title>
    <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, flexWrap: 'wrap' }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <HelpButton />
        {aside}
      </Box>
      {text === undefined ? null : (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, maxWidth: '80ch' }}>
          {text}
        </Typography>
      )}
    </Box>
    {actions === undefined ? null : <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{actions}</Box>}
  </Box>
);
