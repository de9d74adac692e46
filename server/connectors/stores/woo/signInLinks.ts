import { DomainError } from '#contract/errors.ts';
import type { SignInLinks } from '../../store.ts';
import { identitiesOf, storeAddress } from './address.ts';
import { Credentials } from './client.ts';

/** By the consumer secret of the bound key: WooCommerce keeps it as it is, so a plug-in can sign with it. */
export const signInLinks: SignInLinks = {
  identitiesAt(address) {
    try {
      const site = storeAddress(address);
      const { identity, formerIdentities } = identitiesOf(site, site);
      return [identity, ...formerIdentities];
    } catch (error) {
      if (error instanceof DomainError) return [];
      throw error;
    }
  },
  secretOf: (credentials) => Credentials.parse(credentials).consumerSecret,
};
