import { Box, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { customerCalls } from '#contract/customer.calls.ts';
import type { CustomerDetail, PrivacyRequest } from '#contract/customer.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { useClientKey } from '#src/custom/data/useClientKey.ts';
import { DialogForm, DialogFrame } from '#src/custom/form/FormDialog.tsx';
import { call } from '#src/dataProvider/call.ts';
import { customerName } from '../shared/customerName.ts';
import { useReadCustomersAgain } from '../shared/useReadCustomersAgain.ts';
import { Forgotten } from './Forgotten.tsx';

interface ForgetDialogProps {
  customer: CustomerDetail;
  onForgotten: () => void;
  onClose: () => void;
}

const plain = (text: string): string => text.trim().toLowerCase();

/** Forgets a person, once somebody typed who it is; afterwards says which backups still hold them. */
export const ForgetDialog = ({ customer, onForgotten, onClose }: ForgetDialogProps) => {
  const translate = useTranslate();
  const readAgain = useReadCustomersAgain();
  const keyOf = useClientKey();
  // As it was called when the dialog opened: once forgotten, nobody is called anything.
  const [{ customerId, name, email, phone }] = useState(customer);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [done, setDone] = useState<PrivacyRequest>();
  const names = [name, email].filter(Boolean);
  const answers = names.length === 0 ? [phone].filter(Boolean) : names;
  const forget = useAction(async () => {
    const clientKey = keyOf({ customerId });
    setDone(await call(customerCalls.forget, { customerId, clientKey }, { reactTo: 'special' }));
  });
  const submit = () => {
    const isMeant = answers.length === 0 || answers.some((answer) => plain(answer) === plain(typed));
    setWrong(!isMeant);
    if (isMeant) forget.run();
  };
  const title = translate('customer.forgetPerson.title', { name: customerName({ name, email, phone }, translate) });
  const leave = () => {
    onForgotten();
    void readAgain();
  };
  if (done !== undefined) return <Forgotten request={done} onClose={leave} />;
  return (
    <DialogFrame isLong title={title} busy={forget.busy} onClose={onClose}>
      <DialogForm
        submitLabel={translate('customer.forgetPerson.submit')}
        tone="error"
        busy={forget.busy}
        failure={forget.error === undefined ? undefined : errorText(forget.error, translate)}
        onClose={onClose}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <What name="deleted" points={['person', 'orders', 'parcels', 'notes']} />
        <What name="stays" points={['figures', 'store', 'backups']} />
        {answers.length === 0 ? null : (
          <TextField
            fullWidth
            name="name"
            label={translate('customer.forgetPerson.type')}
            value={typed}
            error={isWrong}
            helperText={isWrong ? translate('customer.forgetPerson.wrong') : answers.join(' · ')}
            disabled={forget.busy}
            onChange={({ target }) => {
              setTyped(target.value);
              setWrong(false);
            }}
            slotProps={{ htmlInput: { autoComplete: 'off' } }}
          />
        )}
      </DialogForm>
    </DialogFrame>
  );
};

/** What is deleted, or what stays, point by point. */
const What = ({ name, points }: { name: 'deleted' | 'stays'; points: readonly string[] }) => {
  const translate = useTranslate();
  return (
    <div>
      <Typography variant="subtitle2" component="h3">
        {translate(`customer.forgetPerson.${name}.title`)}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5, fontSize: '0.8125rem' }}>
        {points.map((point) => (
          <li key={point}>{translate(`customer.forgetPerson.${name}.${point}`)}</li>
        ))}
      </Box>
    </div>
  );
};
