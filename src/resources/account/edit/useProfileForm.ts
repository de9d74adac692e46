import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { UserInfo } from '#contract/account.ts';
import { useLeaveGuard } from '#src/custom/form/useLeaveGuard.ts';
import { useZodForm } from '#src/custom/form/useZodForm.ts';
import { call } from '#src/dataProvider/call.ts';
import { accountCalls } from '#src/dataProvider/calls.ts';
import { useKeepProfile } from '../useProfile.ts';
import { loadProfileForm, type ProfileValues, profileValues } from './profileValues.ts';

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
