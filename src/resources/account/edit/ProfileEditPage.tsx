import { Box, Button, Card, MenuItem, TextField } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { UserInfo } from '#contract/account.schemas.ts';
import { regionCodes } from '#contract/countries.ts';
import { sexes } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { CodeSelect } from '#src/custom/form/CodeSelect.tsx';
import { FormFailure, quietAlert } from '#src/custom/form/FormSection.tsx';
import { LeaveDialog } from '#src/custom/form/LeaveDialog.tsx';
import { failureAbove, type ZodForm } from '#src/custom/form/useZodForm.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { CardsSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { ProfileSection } from '../ProfileSection.tsx';
import { useProfile } from '../useProfile.ts';
import { type ProfileValues, useProfileForm } from './useProfileForm.ts';

/** `/profile/edit`: everything that the profile says, in one form. */
export const ProfileEditPage = () => {
  const translate = useTranslate();
  const { data: user, error, refetch } = useProfile();
  if (user !== undefined) return <ProfileForm key={user.userId} user={user} />;
  return (
    <>
      <PageTitle title={translate('shell.page.profileEdit')} />
      {error ? (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <CardsSkeleton heights={[220, 260, 280]} />
      )}
    </>
  );
};

const Pair = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 4,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    }}
  >
    {children}
  </Box>
);

/** The profile as a form. What was typed stays when saving fails, and is asked about before the page is left. */
const ProfileForm = ({ user }: { user: UserInfo }) => {
  const translate = useTranslate();
  const element = useRef<HTMLFormElement>(null);
  const { form, asking, stay, leave, thenBack, thenLeave } = useProfileForm(user);
  const { values, errors, set } = form;
  const saveAndLeave = () => {
    thenLeave();
    element.current?.requestSubmit();
  };
  return (
    <Box component="form" ref={element} noValidate onSubmit={form.onSubmit} sx={{ maxWidth: 880 }}>
      <PageTitle
        title={translate('shell.page.profileEdit')}
        actions={
          <>
            <Button component={Link} to="/profile/default" color="secondary" disabled={form.busy}>
              {translate('kit.cancel')}
            </Button>
            <Button type="submit" variant="contained" loading={form.busy} onClick={thenBack}>
              {translate('account.form.save')}
            </Button>
          </>
        }
      />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', ...quietAlert }}>
        <FormFailure text={failureAbove(form)} />
        <ProfileSection title={translate('account.form.person')}>
          <Pair>
            <ProfileField form={form} name="name" autoComplete="name" />
            <TextField
              select
              name="sex"
              label={translate('account.fields.sex')}
              value={values.sex}
              onChange={(event) => set('sex', event.target.value as ProfileValues['sex'])}
              error={errors.sex !== undefined}
              helperText={errors.sex}
            >
              {sexes.map((sex) => (
                <MenuItem key={sex} value={sex}>
                  {translate(`words.sex.${sex}`)}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              label={translate('account.fields.email')}
              value={user.email}
              helperText={translate('account.form.emailHint')}
              slotProps={{ htmlInput: { readOnly: true } }}
            />
            <ProfileField form={form} name="telephone" type="tel" autoComplete="tel" />
          </Pair>
        </ProfileSection>
        <ProfileSection title={translate('account.form.place')}>
          <Pair>
            <ProfileField form={form} name="company" autoComplete="organization" />
            <CodeSelect
              of="region"
              name="nation"
              codes={regionCodes}
              optional
              value={values.nation}
              onChange={(nation) => set('nation', nation)}
              label={translate('account.fields.nation')}
              error={errors.nation}
            />
            <ProfileField form={form} name="province" autoComplete="address-level1" />
            <ProfileField form={form} name="city" autoComplete="address-level2" />
            <ProfileField form={form} name="zipCode" autoComplete="postal-code" />
            <ProfileField form={form} name="address" autoComplete="street-address" />
          </Pair>
        </ProfileSection>
        <ProfileSection title={translate('account.form.more')}>
          <Box sx={{ display: 'grid', gap: 4 }}>
            <ProfileField form={form} name="introduction" multiline />
            <ProfileField form={form} name="remark" multiline />
          </Box>
        </ProfileSection>
      </Box>
      <LeaveDialog
        open={asking}
        text={translate('account.form.leave')}
        onStay={stay}
        onLeave={leave}
        onSave={saveAndLeave}
      />
    </Box>
  );
};

interface ProfileFieldProps {
  form: ZodForm<ProfileValues>;
  name: Exclude<keyof ProfileValues, 'sex' | 'nation'>;
  autoComplete?: string;
  type?: 'text' | 'tel';
  /** Several lines, with how much of the limit is used. */
  multiline?: boolean;
}

/** A text of the profile. */
const ProfileField = ({ form, name, multiline = false, ...input }: ProfileFieldProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { values, errors, set } = form;
  const length = { length: format.number(values[name].length), limit: format.number(limits.profileText) };
  return (
    <TextField
      {...input}
      name={name}
      label={translate(`account.fields.${name}`)}
      multiline={multiline}
      minRows={multiline ? 3 : undefined}
      value={values[name]}
      onChange={(event) => set(name, event.target.value)}
      error={errors[name] !== undefined}
      helperText={errors[name] ?? (multiline ? translate('account.form.length', length) : undefined)}
    />
  );
};
