import { chosen, fieldBorder, focusRing, type Styled, type Styles } from './parts.ts';

const pressed = ({ palette }: Styled['theme']) => (palette.mode === 'light' ? '#1450BB' : palette.primary.light);
const emphasis = ({ theme }: Styled) => ({ color: theme.palette.primary.dark });

/** What is pressed. 36 px high like the fields beside it, 30 px small. */
export const buttons: Styles = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: ({ theme }) => ({ '&.Mui-focusVisible, &:focus-visible': focusRing(theme) }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'medium' },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 36,
        padding: '5px 14px',
        lineHeight: 24 / 14,
        borderRadius: 8,
        whiteSpace: 'nowrap',
        // While it works its name is hidden: what turns must be seen on the grey.
        '& .MuiButton-loadingIndicator': { color: theme.palette.text.secondary },
      }),
      sizeSmall: { minHeight: 30, padding: '3px 10px', fontSize: '0.8125rem' },
      sizeLarge: { minHeight: 44, padding: '8px 20px', fontSize: '0.9375rem' },
      containedPrimary: ({ theme }) => ({
        backgroundColor: theme.palette.primary.dark,
        '&:hover': { backgroundColor: pressed(theme) },
      }),
      outlinedPrimary: emphasis,
      textPrimary: emphasis,
      outlinedSecondary: ({ theme }) => ({
        borderColor: theme.palette.mode === 'light' ? '#CDD2DA' : '#414957',
        color: theme.palette.text.primary,
      }),
      textSecondary: ({ theme }) => ({ '&:hover': { backgroundColor: theme.palette.action.hover } }),
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 8 } } },
  // On any ground: the chosen one's text is AA on paper only.
  MuiToggleButtonGroup: {
    styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.palette.background.paper }) },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 36,
        padding: '5px 12px',
        borderColor: fieldBorder(theme),
        color: theme.palette.text.primary,
        '&.Mui-selected, &.Mui-selected:hover': chosen(theme),
        '&.Mui-focusVisible': { zIndex: 1 },
      }),
      sizeSmall: { minHeight: 30, padding: '3px 10px', fontSize: '0.8125rem' },
    },
  },
};
