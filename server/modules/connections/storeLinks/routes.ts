import { storeLinkCalls } from '#contract/storeLink.calls.ts';
import { storeLinkSchemas } from '#contract/storeLink.schemas.ts';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../http/mount.ts';
import { signInByLink } from './signIn.ts';

/** Mounts signing in by links from stores' own admins. */
export function mountStoreLinks(mount: Mount, deps: Deps): void {
  mount(storeLinkCalls, storeLinkSchemas, {
    wooLogin: ({ wooToken, domain }, context) => signInByLink(deps, 'woo', { token: wooToken, domain }, context),
  });
}
