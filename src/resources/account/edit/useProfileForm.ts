import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { accountCalls } from '#contract/account.calls.ts';
import type { Profile, UserInfo } from '#contract/account.schemas.ts';
import { useLeaveGuard } from '#src/custom/form/useLeaveGuard.ts';
import { useZodForm } from '#src/custom/form/useZodForm.ts';
import { call } from '#src/dataProvider/call.ts';
import { useKeepProfile } from '../useProfile.ts';

const names = (values: ProfileValues) => Object.keys(values) as (keyof ProfileValues)[];

/** The profile's form: saved, it leads back to the profile, or to where one was about to go. */
export function useProfileForm(user: UserInfo) {
  const notify = useNotify();
  const navigate = useNavigate();
  const keep = useKeepProfile();
  const [initial] = useState(() => profileValues(user));
  const saved = useRef(false);
  const back = (): void => void navigate('/profile/default');
  const next = useRef<() => void>(back);

  const form = useZodForm<ProfileValues, ProfileValues>(loadProfileForm, initial, async (profile) => {
    keep(await call(accountCalls.updateUser, profile, { reactTo: 'special' }));
    saved.current = true;
    notify('account.form.saved', { type: 'success' });
    next.current();
  });
  const unsaved = names(initial).some((name) => form.values[name] !== initial[name]);
  const guard = useLeaveGuard(() => !saved.current && unsaved);

  return {
    form,
    asking: guard.asking,
    stay: guard.stay,
    leave: guard.leave,
    /** Before the form is sent from its own button: afterwards to the profile. */
    thenBack: () => {
      next.current = back;
    },
    /** Before the form is sent from the question: afterwards to where one was about to go. */
    thenLeave: () => {
      next.current = guard.leave;
      guard.putOff();
    },
  };
}

/** What the form edits: the profile without its picture, which is changed on its own. */
export type ProfileValues = Omit<Profile, 'headpic'>;

/** The form's fields as the server knows them. */
const profileValues = (user: UserInfo): ProfileValues => ({
  name: user.name,
  sex: user.sex,
  nation: user.nation,
  introduction: user.introduction,
  telephone: user.telephone,
  company: user.company,
  zipCode: user.zipCode,
  province: user.province,
  city: user.city,
  address: user.address,
  remark: user.remark,
});

/** The contract's own rules, loaded with the first keystroke. */
const loadProfileForm = async () => (await import('#contract/account.schemas.ts')).Profile.omit({ headpic: true });
