import { localStorageStore, type Store } from 'react-admin';
import { applyInterfaceSize, INTERFACE_SIZE } from '#src/custom/theme/sizes.ts';
import { writeCookie } from '#src/lib/cookie.ts';

/** Whether the tabs of visited pages are shown. */
export const TAG_TABS = 'tagTabs';

/** What stays when somebody signs out: how this browser likes to look. */
const kept = ['theme', 'locale', INTERFACE_SIZE, TAG_TABS] as const;

const base = localStorageStore('1', 'quayside');

/** react-admin's store in local storage. Signing out resets it, except for how the app looks. */
export const store: Store = {
  ...base,
  reset: () => {
    const values = kept.map((key) => base.getItem<unknown>(key));
    base.reset();
    for (const [at, key] of kept.entries()) base.setItem(key, values[at]);
  },
};

/** Keeps the theme in a cookie too: help pages are rendered by the server. */
const writeTheme = (theme = ''): void => writeCookie('theme', theme, theme ? undefined : 0);

// Before the first page is drawn, and on every later choice.
writeTheme(base.getItem('theme'));
base.subscribe('theme', writeTheme);
applyInterfaceSize(base.getItem<unknown>(INTERFACE_SIZE, undefined));
base.subscribe(INTERFACE_SIZE, applyInterfaceSize);
