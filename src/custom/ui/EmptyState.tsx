import { Box, type SvgIconProps, Typography } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';

export interface EmptyStateProps {
  icon: ComponentType<SvgIconProps>;
  title: string;
  /** The title's place in the page's outline: `h1` where nothing else is the page's title. */
  level?: 'h1' | 'h2';
  /** What to do next. */
  text?: ReactNode;
  action?: ReactNode;
  /** Tints the icon: something went wrong, or went well. */
  tone?: 'neutral' | 'error' | 'success';
}

const tint = { neutral: 'text.secondary', error: 'error.main', success: 'success.main' } as const;

/** An empty screen, list or outcome: what it is, what to do next, and the one button for it. */
export const EmptyState = ({ icon: Icon, title, level = 'h2', text, action, tone = 'neutral' }: EmptyStateProps) => (
  <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 2, py: 12, px: 4 }}>
    <Box
      sx={{ display: 'grid', placeItems: 'center', width: 48, height: 48, borderRadius: 2, bgcolor: 'action.hover' }}
    >
      <Icon sx={{ color: tint[tone] }} />
    </Box>
    <Typography variant={level}>{title}</Typography>
    {text === undefined ? null : (
      <Typography variant="body1" component="div" color="text.secondary" sx={{ maxWidth: '56ch' }}>
        {text}
      </Typography>
    )}
    {action === undefined ? null : (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2, mt: 2 }}>{action}</Box>
    )}
  </Box>
);
