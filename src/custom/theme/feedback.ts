import { alpha } from '@mui/material';
import { inverse, type Styled, type Styles } from './parts.ts';

/** In the dark a whole toast in its tone would glare: there it is the tone's ground with its border. */
const toast = ({ palette }: Styled['theme'], tone: 'success' | 'warning' | 'error') =>
  palette.mode === 'light'
    ? { backgroundColor: palette[tone].main, color: palette[tone].contrastText }
    : { backgroundColor: palette[tone].light, color: palette.text.primary, border: `1px solid ${palette[tone].main}` };

/** What happened, and what is under way. */
export const feedback: Styles = {
  MuiAlert: {
    defaultProps: { variant: 'standard' },
    styleOverrides: {
      root: { borderRadius: 8, fontSize: '0.875rem', padding: '4px 14px' },
      standard: ({ theme: { palette }, ownerState }) => ({
        color: palette.text.primary,
        backgroundColor: palette[ownerState.severity ?? 'info'].light,
        border: `1px solid ${alpha(palette[ownerState.severity ?? 'info'].main, 0.2)}`,
      }),
      icon: { opacity: 1, fontSize: 20, padding: '8px 0' },
    },
  },
  MuiAlertTitle: { styleOverrides: { root: { fontSize: '0.875rem', fontWeight: 600, marginTop: 0, marginBottom: 2 } } },
  // Toasts: react-admin marks their kind by its own classes.
  MuiSnackbarContent: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...inverse(theme),
        borderRadius: 8,
        fontSize: '0.875rem',
        padding: '4px 14px',
        '&&.RaNotification-success': toast(theme, 'success'),
        '&&.RaNotification-warning': toast(theme, 'warning'),
        '&&.RaNotification-error': toast(theme, 'error'),
        '& .MuiButton-root': { color: 'inherit', textDecoration: 'underline', textUnderlineOffset: 3 },
      }),
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({ height: 6, borderRadius: 3, backgroundColor: theme.palette.divider }),
      bar: { borderRadius: 3 },
      // It stands still then, but must not vanish.
      bar1: { '@media (prefers-reduced-motion: reduce)': { '.MuiLinearProgress-indeterminate > &': { width: '40%' } } },
    },
  },
  MuiCircularProgress: { defaultProps: { thickness: 4 } },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
};
