import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { CodePurpose } from '#contract/account.schemas.ts';
import { CodeField } from '#src/custom/form/CodeField.tsx';
import type { ZodForm } from '#src/custom/form/useZodForm.ts';

export type MailedCodeValues = { email: string; code: string; uuid: string };

export interface MailedCodeFieldsProps {
  form: Pick<ZodForm<MailedCodeValues>, 'values' | 'set' | 'errors' | 'check' | 'fail'>;
  purpose: CodePurpose;
}

/** E-mail and the code that is mailed there. */
export const MailedCodeFields = ({ form, purpose }: MailedCodeFieldsProps) => {
  const translate = useTranslate();
  const { values, set, errors } = form;
  return (
    <>
      <TextField
        name="email"
        type="email"
        label={translate('login.email')}
        autoComplete="username"
        autoFocus
        value={values.email}
        onChange={(event) => set('email', event.target.value)}
        error={errors.email !== undefined}
        helperText={errors.email}
      />
      <CodeField
        purpose={purpose}
        email={values.email}
        value={values.code}
        error={errors.code ?? errors.uuid}
        onChange={(code) => set('code', code)}
        onSent={(uuid) => set('uuid', uuid)}
        checkEmail={() => form.check('email')}
        onFailure={form.fail}
      />
    </>
  );
};
