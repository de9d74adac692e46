import { storeLinkCalls } from '#contract/storeLink.calls.ts';
import { call } from '#src/dataProvider/call.ts';
import { readToken } from '#src/lib/session.ts';
import { enter } from './account.ts';
import { loadUser } from './user.ts';

/** What a link from a store's own admin brings. */
export interface StoreLink {
  wooToken: string;
  domain: string;
}

/** What stands in an address behind `#`, or in its query; null where it is no such link. */
export function storeLinkIn(search: string, hash: string): StoreLink | null {
  const brought = new URLSearchParams([...new URLSearchParams(search), ...new URLSearchParams(hash.replace(/^#/, ''))]);
  const [wooToken, domain] = [brought.get('wooToken'), brought.get('domain')];
  return wooToken && domain ? { wooToken, domain } : null;
}

/**
 * Signs in by the link. Whoever is signed in already stays so, whosever link it is: nobody is brought into another account without
 * noticing. Throws `CallError` with the sentence to show.
 */
export async function enterByLink(link: StoreLink): Promise<void> {
  if (readToken() !== undefined && (await isSignedIn())) return;
  const { accessToken } = await call(storeLinkCalls.wooLogin, link, { reactTo: 'special' });
  await enter(accessToken);
}

const isSignedIn = (): Promise<boolean> =>
  loadUser('none').then(
    () => true,
    () => false,
  );
