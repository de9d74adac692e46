import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { limits } from '#contract/limits.ts';

export interface ReasonFieldProps {
  value: string;
  disabled: boolean;
  autoFocus?: boolean;
  /** Whether nothing is done without one. */
  required?: boolean;
  onChange: (reason: string) => void;
}

/** Why something is done, for the audit trail. */
export const ReasonField = ({ value, onChange, ...rest }: ReasonFieldProps) => {
  const translate = useTranslate();
  return (
    <TextField
      {...rest}
      name="reason"
      label={translate('accounts.dialog.reason')}
      helperText={
        value.trim().length > limits.profileText
          ? translate('validation.tooLong')
          : translate('accounts.dialog.reasonHint')
      }
      error={value.trim().length > limits.profileText}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="off"
    />
  );
};

/** Whether a reason may be sent. */
export const isReason = (reason: string): boolean => reason.trim().length <= limits.profileText;
