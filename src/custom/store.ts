import { localStorageStore, type Store } from 'react-admin';

/** What stays when somebody signs out: how this browser likes to look. */
const kept = ['theme', 'locale'] as const;

const base = localStorageStore('1', 'quayside');

/** react-admin's store in local storage. Signing out resets it, except for theme and language. */
export const store: Store = {
  ...base,
  reset: () => {
    const values = kept.map((key) => [key, base.getItem<string | null>(key, null)] as const);
    base.reset();
    for (const [key, value] of values) if (value !== null) base.setItem(key, value);
  },
};
