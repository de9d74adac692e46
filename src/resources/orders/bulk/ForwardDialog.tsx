import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { forwardedTo } from '#contract/shipmentWords.ts';
import { FormDialog } from '#src/custom/form/FormDialog.tsx';

/** Who is asked to ship. */
export interface Forwarded {
  to: (typeof forwardedTo)[number];
  name: string;
}

interface ForwardDialogProps {
  title: string;
  busy: boolean;
  onForward: (forwarded: Forwarded) => void;
  onClose: () => void;
}

/** Notes whom the merchant asked to ship orders: nothing is sent to them from here. */
export const ForwardDialog = ({ title, busy, onForward, onClose }: ForwardDialogProps) => {
  const translate = useTranslate();
  const labelId = useId();
  const [to, setTo] = useState<Forwarded['to']>('supplier');
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <FormDialog
      title={title}
      submitLabel={translate('orders.forward.confirm')}
      busy={busy}
      failure={undefined}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') setMissing(true);
        else if (!busy) onForward({ to, name: name.trim() });
      }}
    >
      <FormControl>
        <FormLabel id={labelId}>{translate('orders.forward.to')}</FormLabel>
        <RadioGroup
          aria-labelledby={labelId}
          value={to}
          onChange={({ target }) => setTo(forwardedTo.find((one) => one === target.value) ?? to)}
        >
          {forwardedTo.map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio size="small" />}
              label={translate(`orders.forward.${one}`)}
            />
          ))}
        </RadioGroup>
      </FormControl>
      <TextField
        name="name"
        autoFocus
        label={translate('orders.forward.name')}
        value={name}
        error={isMissing}
        helperText={translate(isMissing ? 'validation.required' : 'orders.forward.help')}
        onChange={({ target }) => {
          setName(target.value);
          setMissing(false);
        }}
        slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
      />
    </FormDialog>
  );
};
