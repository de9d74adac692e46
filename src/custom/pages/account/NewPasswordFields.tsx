import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { CodePurpose } from '#contract/account.ts';
import type { ZodForm } from '#src/custom/useZodForm.ts';
import { CodeField } from './CodeField.tsx';
import { PasswordField } from './PasswordField.tsx';

export type NewPasswordValues = { email: string; code: string; password: string; confirm: string };

export interface NewPasswordFieldsProps {
  form: Pick<ZodForm<NewPasswordValues>, 'values' | 'set' | 'errors' | 'check' | 'fail'>;
  purpose: CodePurpose;
  /** Key of the password's label. */
  passwordLabel: string;
}

/** E-mail, mailed code, password and its repetition: what registering and resetting share. */
export const NewPasswordFields = ({ form, purpose, passwordLabel }: NewPasswordFieldsProps) => {
  const translate = useTranslate();
  const { values, set, errors } = form;
  return (
    <>
      <TextField
        name="email"
        type="email"
        label={translate('account.email')}
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
        error={errors.code}
        onChange={(code) => set('code', code)}
        checkEmail={() => form.check('email')}
        onFailure={form.fail}
      />
      <PasswordField
        name="password"
        label={translate(passwordLabel)}
        autoComplete="new-password"
        value={values.password}
        onChange={(event) => set('password', event.target.value)}
        error={errors.password !== undefined}
        helperText={errors.password ?? translate('account.passwordHint')}
      />
      <PasswordField
        name="confirm"
        label={translate('account.confirm')}
        autoComplete="new-password"
        value={values.confirm}
        onChange={(event) => set('confirm', event.target.value)}
        error={errors.confirm !== undefined}
        helperText={errors.confirm}
      />
    </>
  );
};
