import type { Theme, ThemeOptions } from '@mui/material';

type Styled = { theme: Omit<Theme, 'components'> };

const hairline = ({ theme }: Styled) => `1px solid ${theme.palette.divider}`;
const focusRing = ({ theme }: Styled) => ({ outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 });
const pressed = (theme: Styled['theme']) => (theme.palette.mode === 'light' ? '#1450BB' : theme.palette.primary.light);
const ringed = (styled: Styled) => ({ '&.Mui-focusVisible, &:focus-visible': focusRing(styled) });

/** How MUI's and react-admin's components look everywhere. */
export const componentStyles: ThemeOptions['components'] = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      body: { fontSize: '0.875rem', lineHeight: 1.5 },
      'a:focus-visible': focusRing({ theme }),
      '.tabular, td, .MuiTablePagination-root': { fontVariantNumeric: 'tabular-nums' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
      },
    }),
  },
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: ringed } },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'medium' },
    styleOverrides: {
      root: { minHeight: 36, padding: '5px 14px', borderRadius: 8, whiteSpace: 'nowrap' },
      sizeSmall: { minHeight: 30, padding: '3px 10px', fontSize: '0.8125rem' },
      containedPrimary: ({ theme }) => ({
        backgroundColor: theme.palette.primary.dark,
        '&:hover': { backgroundColor: pressed(theme) },
      }),
      outlinedPrimary: ({ theme }) => ({ color: theme.palette.primary.dark }),
      textPrimary: ({ theme }) => ({ color: theme.palette.primary.dark }),
      outlinedSecondary: ({ theme }) => ({ borderColor: theme.palette.divider, color: theme.palette.text.primary }),
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 8 } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: ({ theme }) => ({ border: hairline({ theme }), borderRadius: 8 }) },
  },
  MuiCardContent: { styleOverrides: { root: { padding: 16, '&:last-child': { paddingBottom: 16 } } } },
  MuiDialog: { styleOverrides: { paper: ({ theme }) => ({ border: hairline({ theme }), borderRadius: 12 }) } },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1rem', fontWeight: 600, padding: '16px 20px 8px' } } },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 20px 12px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 20px 16px' } } },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({ border: hairline({ theme }), boxShadow: '0 6px 20px rgba(10, 15, 25, 0.12)' }),
    },
  },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => ({ border: hairline({ theme }), boxShadow: '0 6px 20px rgba(10, 15, 25, 0.12)' }),
    },
  },
  MuiMenuItem: { styleOverrides: { root: { fontSize: '0.875rem', minHeight: 36 } } },
  MuiTextField: { defaultProps: { size: 'small', variant: 'outlined', fullWidth: true } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.palette.background.paper }),
      notchedOutline: ({ theme }) => ({ borderColor: theme.palette.mode === 'light' ? '#8B93A1' : '#68717F' }),
      input: { fontSize: '0.875rem' },
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: '0.875rem',
        '&.Mui-focused:not(.Mui-error)': { color: theme.palette.primary.dark },
      }),
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { fontSize: '0.75rem', marginLeft: 2, marginRight: 2 } } },
  MuiTooltip: {
    defaultProps: { arrow: true },
    styleOverrides: { tooltip: { fontSize: '0.75rem', backgroundColor: '#2B313B', color: '#FFFFFF' } },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ fontSize: '0.8125rem', padding: '6px 12px', borderBottom: hairline({ theme }) }),
      head: ({ theme }) => ({ fontWeight: 600, color: theme.palette.text.secondary, whiteSpace: 'nowrap' }),
      paddingCheckbox: { width: 44, padding: '0 0 0 6px' },
    },
  },
  MuiTableSortLabel: { styleOverrides: { root: { '&.Mui-active': { color: 'inherit' } } } },
  MuiCheckbox: { defaultProps: { size: 'small' } },
  MuiRadio: { defaultProps: { size: 'small' } },
  MuiChip: { defaultProps: { size: 'small' }, styleOverrides: { root: { borderRadius: 6, fontSize: '0.75rem' } } },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        padding: '8px 14px',
        '&.Mui-selected': { color: theme.palette.primary.dark },
      }),
    },
  },
  MuiBadge: { styleOverrides: { colorPrimary: ({ theme }) => ({ backgroundColor: theme.palette.primary.dark }) } },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({ height: 6, borderRadius: 3, backgroundColor: theme.palette.divider }),
      bar: { borderRadius: 3 },
    },
  },
  MuiAlert: {
    defaultProps: { variant: 'standard' },
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        borderRadius: 8,
        fontSize: '0.875rem',
        color: theme.palette.text.primary,
        backgroundColor: theme.palette[ownerState.severity ?? 'info'].light,
      }),
    },
  },
  MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
  MuiLink: { defaultProps: { underline: 'hover', color: 'primary.dark' } },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
};
