import { CallError } from '#src/dataProvider/callError.ts';

const { error } = console;

// react-admin tells the console of every read that failed, also of those that were given up since their page is gone.
console.error = (...said: unknown[]) => {
  const [what] = said;
  if (what instanceof CallError && what.kind === 'aborted') return;
  error(...said);
};
