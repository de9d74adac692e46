import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormFailure } from '#src/custom/form/FormFailure.tsx';
import { useZodForm } from '#src/custom/form/useZodForm.ts';
import { MailedCodeFields, type MailedCodeValues } from './MailedCodeFields.tsx';

/** The form's schema, and with it the calls that sending it takes. */
const loadForm = async () => {
  const calls = import('#src/authProvider/account.ts');
  const { FindAccountForm } = await import('./accountForms.ts');
  await calls;
  return FindAccountForm;
};

export interface AskForCodeProps {
  email: string;
  onProven: (proven: MailedCodeValues) => void;
}

/** The first step to a new password: the address, and the code that was mailed there. */
export const AskForCode = ({ email, onProven }: AskForCodeProps) => {
  const translate = useTranslate();
  const [initial] = useState({ email, code: '', uuid: '' });
  const form = useZodForm(loadForm, initial, async (given) => {
    const { checkCode } = await import('#src/authProvider/account.ts');
    await checkCode(given);
    onProven(given);
  });
  return (
    <Box component="form" noValidate onSubmit={form.onSubmit} sx={{ display: 'grid', gap: 4 }}>
      <FormFailure text={form.failure} />
      <MailedCodeFields form={form} purpose="retrieve" />
      <Button type="submit" variant="contained" loading={form.busy} sx={{ minHeight: 40 }}>
        {translate('account.goOn')}
      </Button>
    </Box>
  );
};
