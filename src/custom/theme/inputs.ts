import { fieldBorder, floating, type Styled, type Styles } from './parts.ts';

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
