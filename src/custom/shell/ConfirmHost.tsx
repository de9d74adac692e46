import { lazy, Suspense, useEffect, useState } from 'react';
import { onConfirmNeeded } from '#src/dataProvider/confirmation.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmPassword.tsx')).ConfirmPassword }));

/** Asks for the password when a call wants it again; the call then goes on. Rendered once. */
export const ConfirmHost = () => {
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
