import { useLocation } from 'react-router-dom';
import type { StorePlatform } from '#contract/platforms.ts';
import { readToken } from '#src/lib/session.ts';
import { broughtBy, completeConsent } from './completeConsent.ts';
import { Refused, Working } from './Outcome.tsx';
import { SignInToFinish } from './SignInToFinish.tsx';
import { StoresAccepted } from './StoresAccepted.tsx';
import { useOnce } from './useOnce.ts';

/** Completes a platform's authorisation with everything the browser came back with. */
export const StoreOutcome = ({ channel }: { channel: StorePlatform }) => {
  const { pathname, search, hash } = useLocation();
  const brought = broughtBy(search, hash);
  const signedIn = readToken() !== undefined;
  // A platform says so when access was denied; without anything somebody only came by.
  const refused = Object.keys(brought).length === 0 || 'error' in brought;
  const complete = () => completeConsent(channel, brought);
  const { data, error } = useOnce(['consent', channel, brought], complete, signedIn && !refused);
  if (!signedIn) return <SignInToFinish outcome={`${pathname}${search}${hash}`} />;
  if (refused || error) return <Refused error={error ?? undefined} back={`/setting/index?connect=${channel}`} />;
  return data === undefined ? <Working /> : <StoresAccepted shops={data.shops} />;
};
