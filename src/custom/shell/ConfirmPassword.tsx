import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { z } from 'zod';
import { text } from '#contract/texts.ts';
import { confirmPassword } from '#src/authProvider/account.ts';
import { FormDialog } from '#src/custom/form/FormDialog.tsx';
import { PasswordField } from '#src/custom/form/PasswordField.tsx';
import { useZodForm } from '#src/custom/form/useZodForm.ts';

const Given = z.object({ password: z.string().min(1, text('validation.required')) });
const loadForm = async () => Given;
const empty = { password: '' };

/** The password once more, before something that matters. */
export const ConfirmPassword = ({ onEnd }: { onEnd: (given: boolean) => void }) => {
  const translate = useTranslate();
  const form = useZodForm(
    loadForm,
    empty,
    async ({ password }) => {
      await confirmPassword(password);
      onEnd(true);
    },
    { pwd: 'password' },
  );
  const wrong = form.errors.password;
  return (
    <FormDialog
      title={translate('shellParts.confirm.title')}
      submitLabel={translate('shellParts.confirm.goOn')}
      busy={form.busy}
      failure={wrong === undefined ? form.failure : undefined}
      onSubmit={form.onSubmit}
      onClose={() => onEnd(false)}
    >
      <Typography variant="body2" color="text.secondary">
        {translate('shellParts.confirm.text')}
      </Typography>
      <PasswordField
        name="password"
        label={translate('shellParts.confirm.password')}
        autoComplete="current-password"
        autoFocus
        value={form.values.password}
        onChange={(event) => form.set('password', event.target.value)}
        error={wrong !== undefined}
        helperText={wrong}
      />
    </FormDialog>
  );
};
