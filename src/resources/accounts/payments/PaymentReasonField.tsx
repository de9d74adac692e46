import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

interface PaymentReasonFieldProps {
  value: string;
  error: string | undefined;
  disabled: boolean;
  autoFocus?: boolean;
  onChange: (reason: string) => void;
}

/** Why something is done about a payment, for the audit trail: without a reason nothing is. */
export const PaymentReasonField = ({ value, error, onChange, ...rest }: PaymentReasonFieldProps) => {
  const translate = useTranslate();
  return (
    <TextField
      {...rest}
      required
      name="reason"
      label={translate('accounts.dialog.reason')}
      value={value}
      error={error !== undefined}
      helperText={error ?? translate('accounts.dialog.reasonHint')}
      onChange={({ target }) => onChange(target.value)}
      autoComplete="off"
    />
  );
};
