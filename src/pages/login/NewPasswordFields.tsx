import { useTranslate } from 'react-admin';
import { PasswordField } from '#src/custom/form/PasswordField.tsx';
import type { ZodForm } from '#src/custom/form/useZodForm.ts';

export type NewPasswordValues = { password: string; confirm: string };

export interface NewPasswordFieldsProps {
  form: Pick<ZodForm<NewPasswordValues>, 'values' | 'set' | 'errors'>;
  /** Key of the password's label. */
  passwordLabel: string;
  autoFocus?: boolean;
}

/** A new password and its repetition: what registering and resetting share. */
export const NewPasswordFields = ({ form, passwordLabel, autoFocus = false }: NewPasswordFieldsProps) => {
  const translate = useTranslate();
  const { values, set, errors } = form;
  return (
    <>
      <PasswordField
        name="password"
        label={translate(passwordLabel)}
        autoComplete="new-password"
        autoFocus={autoFocus}
        value={values.password}
        onChange={(event) => set('password', event.target.value)}
        error={errors.password !== undefined}
        helperText={errors.password ?? translate('login.passwordHint')}
      />
      <PasswordField
        name="confirm"
        label={translate('login.confirm')}
        autoComplete="new-password"
        value={values.confirm}
        onChange={(event) => set('confirm', event.target.value)}
        error={errors.confirm !== undefined}
        helperText={errors.confirm}
      />
    </>
  );
};
