import { chosen, focusRing, type Styled, type Styles } from './parts.ts';

const inset = ({ theme }: Styled) => ({ '&.Mui-focusVisible': focusRing(theme, -2) });

/** What leads somewhere. */
export const navigation: Styles = {
  MuiLink: { defaultProps: { underline: 'hover', color: 'primary.dark' } },
  MuiBreadcrumbs: { styleOverrides: { root: { fontSize: '0.8125rem' } } },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        padding: '8px 14px',
        '&:hover': { color: theme.palette.text.primary },
        '&.Mui-selected': { color: theme.palette.primary.dark },
        '&.Mui-disabled': { color: theme.palette.text.disabled },
        '&.Mui-focusVisible': { ...focusRing(theme, -2), borderRadius: 8 },
      }),
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: '0.875rem',
        minHeight: 36,
        ...inset({ theme }),
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: theme.palette.action.selected },
        '&.Mui-disabled': { opacity: 1, color: theme.palette.text.disabled },
      }),
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...inset({ theme }),
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: theme.palette.action.selected },
      }),
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 32 } } },
  MuiListSubheader: { styleOverrides: { root: { fontSize: '0.75rem', fontWeight: 600, lineHeight: '32px' } } },
  MuiPaginationItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 6,
        fontVariantNumeric: 'tabular-nums',
        '&.Mui-selected, &.Mui-selected:hover': { ...chosen(theme), fontWeight: 600 },
      }),
      sizeSmall: { minWidth: 28, height: 28, fontSize: '0.8125rem' },
    },
  },
  MuiStepIcon: {
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.palette.text.disabled,
        '&.Mui-active, &.Mui-completed': { color: theme.palette.primary.dark },
        '&.Mui-error': { color: theme.palette.error.main },
      }),
      text: ({ theme }) => ({ fill: theme.palette.background.paper, fontWeight: 600 }),
    },
  },
  MuiStepLabel: {
    styleOverrides: {
      label: {
        fontSize: '0.875rem',
        '&.MuiStepLabel-alternativeLabel': { marginTop: 8 },
        '&.Mui-active': { fontWeight: 600 },
      },
    },
  },
};
