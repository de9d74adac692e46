import type { Theme, ThemeOptions } from '@mui/material';
import { buttons } from './buttons.ts';
import { choices } from './choices.ts';
import { data } from './data.ts';
import { feedback } from './feedback.ts';
import { fontRules } from './fonts.ts';
import { inputs } from './inputs.ts';
import { navigation } from './navigation.ts';
import { focusRing, type Styles } from './parts.ts';
import { surfaces } from './surfaces.ts';

const still = {
  animationDuration: '0.01ms !important',
  animationIterationCount: '1 !important',
  // None at all: with any length, every property of every element would begin to move.
  transitionDuration: '0s !important',
  transitionDelay: '0s !important',
};

/** The page itself: text, figures, focus, selection, scrollbars, reduced motion. */
const baseline: Styles = {
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

/** How MUI's and react-admin's components look everywhere. */
export const componentStyles: ThemeOptions['components'] = {
  ...baseline,
  ...buttons,
  ...inputs,
  ...choices,
  ...surfaces,
  ...navigation,
  ...data,
  ...feedback,
};
