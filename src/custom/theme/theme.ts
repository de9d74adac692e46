import { alpha, type PaletteOptions, type Theme, type ThemeOptions } from '@mui/material';
import { limits } from '#contract/limits.ts';
import { buttons, choices, inputs } from './controls.ts';
import { fontFamily, fontRules } from './fonts.ts';
import { darkPalette, lightPalette } from './palette.ts';
import { focusRing, hairline, type Styles } from './parts.ts';
import { feedback, navigation, surfaces } from './surfaces.ts';

/** What shows records: 13 px, tabular figures, one hairline per row. */
const data: Styles = {
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme: { palette } }) => ({
        '&.MuiTableRow-hover:hover': { backgroundColor: palette.action.hover },
        '&.Mui-selected, &.Mui-selected.MuiTableRow-hover:hover': { backgroundColor: palette.action.selected },
        // The row on which the keyboard stands.
        '&[aria-current="true"]': {
          backgroundColor: palette.action.selected,
          boxShadow: `inset 3px 0 0 ${palette.primary.main}`,
        },
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ fontSize: '0.8125rem', padding: '6px 12px', borderBottom: hairline(theme) }),
      head: ({ theme }) => ({ fontWeight: 600, color: theme.palette.text.secondary, whiteSpace: 'nowrap' }),
      stickyHeader: ({ theme }) => ({ backgroundColor: theme.palette.background.paper }),
      footer: ({ theme }) => ({ color: theme.palette.text.primary, fontWeight: 600, borderBottom: 0 }),
      paddingCheckbox: { width: 44, padding: '0 0 0 6px' },
    },
  },
  MuiTableSortLabel: { styleOverrides: { root: { '&.Mui-active': { color: 'inherit' } } } },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: { borderRadius: 6, fontSize: '0.75rem', '&.Mui-disabled': { opacity: 0.7 } },
      filled: ({ theme: { palette }, ownerState: { color = 'default' } }) =>
        color === 'default'
          ? { backgroundColor: alpha(palette.text.primary, 0.08) }
          : {
              color: palette[color].contrastText,
              backgroundColor: color === 'primary' ? palette.primary.dark : palette[color].main,
            },
      outlined: ({ theme: { palette }, ownerState: { color = 'default' } }) => ({
        borderColor: color === 'default' ? palette.divider : undefined,
        color: color === 'primary' ? palette.primary.dark : undefined,
      }),
      deleteIcon: { color: 'inherit', opacity: 0.7, '&:hover': { color: 'inherit', opacity: 1 } },
    },
  },
  MuiBadge: {
    styleOverrides: {
      badge: { fontSize: '0.6875rem', fontVariantNumeric: 'tabular-nums' },
      colorPrimary: ({ theme }) => ({ backgroundColor: theme.palette.primary.dark }),
    },
  },
  MuiAvatar: {
    styleOverrides: {
      root: { width: 32, height: 32, fontSize: '0.8125rem', fontWeight: 600 },
      colorDefault: ({ theme }) => ({
        backgroundColor: alpha(theme.palette.text.primary, 0.08),
        color: theme.palette.text.primary,
      }),
    },
  },
  MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
};

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
const componentStyles: ThemeOptions['components'] = {
  ...baseline,
  ...buttons,
  ...inputs,
  ...choices,
  ...surfaces,
  ...navigation,
  ...data,
  ...feedback,
};

const heading = (fontSize: string, lineHeight: number) => ({ fontSize, lineHeight, fontWeight: 600, letterSpacing: 0 });

const themeOf = (palette: PaletteOptions): ThemeOptions => ({
  palette,
  spacing: 4,
  shape: { borderRadius: 8 },
  breakpoints: { values: { xs: 0, sm: 600, md: limits.mobileWidth, lg: 1280, xl: 1600 } },
  typography: {
    fontFamily,
    fontSize: 14,
    htmlFontSize: 16,
    h1: heading('1.25rem', 1.4),
    h2: heading('1rem', 1.5),
    h3: heading('0.9375rem', 1.5),
    h4: heading('0.875rem', 1.5),
    h5: heading('0.875rem', 1.5),
    h6: heading('0.875rem', 1.5),
    body1: { fontSize: '0.875rem', lineHeight: 1.5, letterSpacing: 0 },
    body2: { fontSize: '0.8125rem', lineHeight: 1.5, letterSpacing: 0 },
    subtitle1: { fontSize: '0.875rem', lineHeight: 1.5, letterSpacing: 0, fontWeight: 600 },
    subtitle2: { fontSize: '0.8125rem', lineHeight: 1.5, letterSpacing: 0, fontWeight: 600 },
    caption: { fontSize: '0.75rem', lineHeight: 1.5, letterSpacing: 0 },
    button: { fontSize: '0.875rem', textTransform: 'none', fontWeight: 500, letterSpacing: 0 },
  },
  components: componentStyles,
});

/** The light theme: white cards with a hairline border on neutral grey, hardly a shadow. */
export const lightTheme: ThemeOptions = themeOf(lightPalette);
/** The same in the dark. Every text reaches AA in both. */
export const darkTheme: ThemeOptions = themeOf(darkPalette);
