import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from '#src/custom/form/FormDialog.tsx';

interface HoldDialogProps {
  title: string;
  busy: boolean;
  onHold: (reason: string) => void;
  onClose: () => void;
}

/** Asks why orders are held: whoever looks at them later wants to know. */
export const HoldDialog = ({ title, busy, onHold, onClose }: HoldDialogProps) => {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <FormDialog
      title={title}
      submitLabel={translate('orders.hold.confirm')}
      busy={busy}
      failure={undefined}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === '') setMissing(true);
        else if (!busy) onHold(reason.trim());
      }}
    >
      <TextField
        name="reason"
        autoFocus
        label={translate('orders.hold.reason')}
        value={reason}
        error={isMissing}
        helperText={translate(isMissing ? 'orders.hold.reasonMissing' : 'orders.hold.help')}
        onChange={({ target }) => {
          setReason(target.value);
          setMissing(false);
        }}
        slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
      />
    </FormDialog>
  );
};
