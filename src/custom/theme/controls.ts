import { chosen, fieldBorder, floating, focusRing, inverse, type Styled, type Styles } from './parts.ts';

const emphasised = ({ theme }: Styled) => ({ '&.Mui-focused:not(.Mui-error)': { color: theme.palette.primary.dark } });
/** A shrunk label is 12 px: MUI's own would be 10.5. */
const SHRUNK = 6 / 7;

/** Fields: 36 px high, 14 px text, outlines of 3:1, disabled values that can still be read. */
export const inputs: Styles = {
  MuiTextField: { defaultProps: { size: 'small', variant: 'outlined', fullWidth: true } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiInputBase: {
    styleOverrides: {
      input: ({ theme: { palette } }) => ({
        '&::placeholder': { color: palette.text.secondary, opacity: 1 },
        '&.Mui-disabled': { WebkitTextFillColor: palette.text.disabled },
        '&:-webkit-autofill, &:-webkit-autofill:hover': {
          WebkitBoxShadow: `0 0 0 100px ${palette.info.light} inset`,
          WebkitTextFillColor: palette.text.primary,
          caretColor: palette.text.primary,
        },
      }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.palette.background.paper,
        '&.Mui-disabled': { backgroundColor: theme.palette.action.hover },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: theme.palette.divider },
        '& legend': { fontSize: `${SHRUNK}em` },
      }),
      notchedOutline: ({ theme }) => ({ borderColor: fieldBorder(theme) }),
      multiline: { padding: '8px 14px' },
      input: {
        fontSize: '0.875rem',
        '&:not(textarea)': { height: '1.4286em', paddingTop: 8, paddingBottom: 8 },
        '&.MuiSelect-select': { minHeight: '1.4286em' },
      },
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      root: { fontSize: '0.875rem' },
      outlined: {
        '&.MuiInputLabel-sizeSmall:not(.MuiInputLabel-shrink)': { transform: 'translate(14px, 7.5px)' },
        '&.MuiInputLabel-shrink': {
          transform: `translate(14px, -9px) scale(${SHRUNK})`,
          maxWidth: 'calc(116% - 32px)',
        },
      },
    },
  },
  MuiFormLabel: { styleOverrides: { root: emphasised } },
  MuiFormHelperText: { styleOverrides: { root: { fontSize: '0.75rem', margin: '4px 2px 0' } } },
  MuiInputAdornment: { styleOverrides: { root: { '& .MuiTypography-root': { fontSize: '0.875rem' } } } },
  MuiAutocomplete: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      inputRoot: { '&.MuiOutlinedInput-root.MuiInputBase-sizeSmall': { paddingTop: 5.5, paddingBottom: 5.5 } },
      input: {
        '&.MuiOutlinedInput-input.MuiInputBase-inputSizeSmall:not(textarea)': {
          padding: '2.5px 4px 2.5px 8px',
          minWidth: 64,
        },
      },
      paper: floating,
      option: { fontSize: '0.875rem' },
      noOptions: { fontSize: '0.875rem' },
    },
  },
};

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
