import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { limits } from '#contract/limits.ts';
import type { ZodForm } from '#src/custom/form/useZodForm.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import type { ProfileValues } from './profileValues.ts';

export interface ProfileFieldProps {
  form: ZodForm<ProfileValues>;
  name: Exclude<keyof ProfileValues, 'sex' | 'nation'>;
  autoComplete?: string;
  type?: 'text' | 'tel';
  /** Several lines, with how much of the limit is used. */
  multiline?: boolean;
}

/** A text of the profile. */
export const ProfileField = ({ form, name, multiline = false, ...input }: ProfileFieldProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { values, errors, set } = form;
  const length = { length: format.number(values[name].length), limit: format.number(limits.profileText) };
  return (
    <TextField
      {...input}
      name={name}
      label={translate(`profile.fields.${name}`)}
      multiline={multiline}
      minRows={multiline ? 3 : undefined}
      value={values[name]}
      onChange={(event) => set(name, event.target.value)}
      error={errors[name] !== undefined}
      helperText={errors[name] ?? (multiline ? translate('profile.form.length', length) : undefined)}
    />
  );
};
