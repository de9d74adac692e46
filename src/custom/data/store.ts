import { localStorageStore, type Store } from 'react-admin';
import { applyInterfaceSize, INTERFACE_SIZE } from '#src/custom/theme/sizes.ts';

/** Whether the tabs of visited pages are shown. */
export const TAG_TABS = 'tagTabs';

/** What stays when somebody signs out: how this browser likes to look. */
const kept = ['theme', 'locale', INTERFACE_SIZE, TAG_TABS] as const;

const base = localStorageStore('1', 'quayside');

/** react-admin's store in local storage. Signing out resets it, except for how the app looks. */
export const store: Store = {
  ...base,
  reset: () => {
    const values = kept.map((key) => [key, base.getItem<unknown>(key, null)] as const);
    base.reset();
    for (const [key, value] of values) if (value !== null) base.setItem(key, value);
  },
};

// Before the first page is drawn, and on every later choice.
applyInterfaceSize(base.getItem<unknown>(INTERFACE_SIZE, undefined));
base.subscribe(INTERFACE_SIZE, applyInterfaceSize);
