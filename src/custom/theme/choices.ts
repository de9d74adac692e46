import { fieldBorder, focusRing, inverse, type Styles } from './parts.ts';

const box = { defaultProps: { size: 'small' as const }, styleOverrides: { root: { padding: 8, borderRadius: 8 } } };

/** What is chosen without typing. */
export const choices: Styles = {
  MuiCheckbox: box,
  MuiRadio: box,
  MuiFormControlLabel: { styleOverrides: { root: { marginLeft: -8 }, label: { fontSize: '0.875rem' } } },
  // Named through the root, since MUI's own small size is, too.
  MuiSwitch: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: 36,
        height: 20,
        padding: 0,
        margin: 8,
        overflow: 'visible',
        flexShrink: 0,
        '& .MuiSwitch-switchBase': { padding: 2, color: '#FFFFFF', outline: 'none !important' },
        '& .MuiSwitch-switchBase.Mui-disabled': { color: theme.palette.background.paper },
        '& .MuiSwitch-switchBase.Mui-checked': {
          transform: 'translateX(16px)',
          color: theme.palette.primary.contrastText,
        },
        '& .MuiSwitch-thumb': { width: 16, height: 16, boxShadow: 'none' },
        '& .MuiSwitch-track': { borderRadius: 10, backgroundColor: fieldBorder(theme), opacity: 1 },
        '& .MuiSwitch-switchBase.Mui-checked + .MuiSwitch-track': {
          backgroundColor: theme.palette.primary.main,
          opacity: 1,
        },
        '& .MuiSwitch-switchBase.Mui-disabled + .MuiSwitch-track': { opacity: 0.45 },
        '& .Mui-focusVisible + .MuiSwitch-track': focusRing(theme, 2),
      }),
    },
  },
  MuiSlider: {
    styleOverrides: {
      rail: ({ theme }) => ({ backgroundColor: fieldBorder(theme), opacity: 1 }),
      track: { border: 0 },
      mark: ({ theme }) => ({ backgroundColor: theme.palette.background.paper, opacity: 1 }),
      thumb: ({ theme }) => ({
        width: 16,
        height: 16,
        '&::before': { boxShadow: 'none' },
        '&:hover, &.Mui-active': { boxShadow: `0 0 0 6px ${theme.palette.action.selected}` },
        '&.Mui-focusVisible': { ...focusRing(theme, 2), boxShadow: 'none' },
      }),
      markLabel: { fontSize: '0.75rem' },
      valueLabel: ({ theme }) => ({ ...inverse(theme), borderRadius: 6, padding: '2px 8px', fontSize: '0.75rem' }),
    },
  },
};
