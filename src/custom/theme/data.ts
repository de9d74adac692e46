import { alpha } from '@mui/material';
import { hairline, type Styles } from './parts.ts';

/** What shows records: 13 px, tabular figures, one hairline per row. */
export const data: Styles = {
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
