import { floating, focusRing, hairline, inverse, type Styled, type Styles } from './parts.ts';

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
