import type { Theme } from '@mui/material';
import { fontRules } from './fonts.ts';
import { focusRing, type Styles } from './parts.ts';

const still = {
  animationDuration: '0.01ms !important',
  animationIterationCount: '1 !important',
  // None at all: with any length, every property of every element would begin to move.
  transitionDuration: '0s !important',
  transitionDelay: '0s !important',
};

/** The page itself: text, figures, focus, selection, scrollbars, reduced motion. */
export const baseline: Styles = {
  MuiCssBaseline: {
    styleOverrides: (theme: Omit<Theme, 'components'>) => ({
      ...fontRules,
      html: { scrollbarColor: `${theme.palette.text.disabled} transparent` },
      body: { fontSize: '0.875rem', lineHeight: 1.5 },
      'a:focus-visible': { ...focusRing(theme), borderRadius: 4 },
      '.tabular, td, .MuiTablePagination-root': { fontVariantNumeric: 'tabular-nums' },
      '::selection': { backgroundColor: theme.palette.mode === 'light' ? '#C9DEFF' : '#2B4F8F' },
      '@media (prefers-reduced-motion: reduce)': { '*, *::before, *::after': still },
    }),
  },
};
