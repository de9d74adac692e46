import { TextField } from '@mui/material';

export interface ConnectTextFieldProps {
  name: string;
  label: string;
  value: unknown;
  error: boolean;
  /** What is wrong, heard as it appears. */
  problem: string | undefined;
  /** Shown while nothing is wrong. */
  hint?: string;
  placeholder?: string;
  type?: 'text' | 'url' | 'password';
  readOnly?: boolean;
  autoFocus?: boolean;
  onChange: (event: { target: { value: string } }) => void;
}

/** A field of the connect form: address or key, never filled in by the browser's own memory. */
export const ConnectTextField = ({ value, problem, hint, placeholder, readOnly, ...rest }: ConnectTextFieldProps) => (
  <TextField
    {...rest}
    value={typeof value === 'string' ? value : ''}
    helperText={problem ?? hint}
    autoComplete="off"
    slotProps={{
      htmlInput: { readOnly, placeholder, spellCheck: false, autoCapitalize: 'none' },
      formHelperText: { role: problem === undefined ? undefined : 'alert' },
    }}
  />
);
