import { alpha } from '@mui/material';
import { chosen, floating, focusRing, hairline, inverse, type Styled, type Styles } from './parts.ts';

const paper = (radius: number) => ({
  paper: ({ theme }: Styled) => ({ ...floating({ theme }), borderRadius: radius }),
});

/** What things lie on: cards with a hairline, and what floats above them. */
export const surfaces: Styles = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: ({ theme }) => ({ border: hairline(theme), borderRadius: 8 }) },
  },
  MuiCardContent: { styleOverrides: { root: { padding: 16, '&:last-child': { paddingBottom: 16 } } } },
  MuiAccordion: {
    defaultProps: { elevation: 0, disableGutters: true },
    styleOverrides: {
      root: ({ theme }) => ({
        border: hairline(theme),
        '&::before': { display: 'none' },
        '&.Mui-disabled': { backgroundColor: 'transparent' },
        '& + &': { borderTop: 0 },
        '&:first-of-type': { borderRadius: '8px 8px 0 0' },
        '&:last-of-type': { borderRadius: '0 0 8px 8px' },
        '&:only-of-type': { borderRadius: 8 },
      }),
    },
  },
  MuiAccordionSummary: {
    styleOverrides: {
      root: ({ theme }) => ({
        // It is a button, which does not take the page's font by itself.
        font: 'inherit',
        minHeight: 44,
        padding: '0 16px',
        fontWeight: 600,
        '&.Mui-focusVisible': { ...focusRing(theme, -2), backgroundColor: 'transparent' },
        '&.Mui-disabled': { opacity: 1, color: theme.palette.text.disabled },
      }),
      content: { margin: '10px 0' },
    },
  },
  MuiAccordionDetails: { styleOverrides: { root: { padding: '0 16px 16px' } } },
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgba(10, 15, 25, 0.5)' } },
    },
  },
  MuiDialog: {
    styleOverrides: {
      // Where nothing in it takes the focus the dialog itself holds it, which is nothing to point at.
      paper: ({ theme }) => ({ ...floating({ theme }), borderRadius: 12, outline: 0 }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1rem', fontWeight: 600, padding: '16px 20px 8px' } } },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 20px 12px' } } },
  MuiDialogContentText: { styleOverrides: { root: { fontSize: '0.875rem' } } },
  // Long names of buttons go below one another rather than out of the dialog.
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: { root: { padding: '8px 20px 16px', gap: 8, flexWrap: 'wrap' } },
  },
  MuiDrawer: { styleOverrides: { paper: ({ theme }) => ({ borderColor: theme.palette.divider }) } },
  MuiPopover: { styleOverrides: paper(8) },
  MuiMenu: { styleOverrides: paper(8) },
  MuiTooltip: {
    defaultProps: { arrow: true },
    styleOverrides: {
      tooltip: ({ theme }) => ({ ...inverse(theme), fontSize: '0.75rem', fontWeight: 400, padding: '4px 8px' }),
      arrow: ({ theme }) => ({ color: inverse(theme).backgroundColor }),
    },
  },
};

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
