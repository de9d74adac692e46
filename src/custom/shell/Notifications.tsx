import { lazy, Suspense, useEffect, useState } from 'react';
import { Notification } from 'react-admin';
import { onConfirmNeeded } from '#src/dataProvider/confirmation.ts';
import { ReactionHost } from './ReactionHost.tsx';

/** Toasts, and the reactions to failed calls. */
export const Notifications = () => (
  <>
    <Notification autoHideDuration={6000} multiLine />
    <ReactionHost />
    <ConfirmHost />
  </>
);

const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmPassword.tsx')).ConfirmPassword }));

/** Asks for the password when a call wants it again; the call then goes on. Rendered once. */
const ConfirmHost = () => {
  const [answer, setAnswer] = useState<(given: boolean) => void>();
  useEffect(() => onConfirmNeeded(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  if (answer === undefined) return null;
  const end = (given: boolean) => {
    answer(given);
    setAnswer(undefined);
  };
  return (
    <Suspense fallback={null}>
      <ConfirmDialog onEnd={end} />
    </Suspense>
  );
};
