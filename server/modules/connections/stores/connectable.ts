import { type StorePlatform, storePlatforms } from '#contract/platforms.ts';
import type { Connectable } from '#contract/store.ts';
import { storeConnector } from '../../../connectors/registry.ts';
import type { Env } from '../../../env.ts';
import { missingSettings } from './apps.ts';

/** Which platforms can be connected on this server, and how. */
export const connectablePlatforms = (env: Env): Connectable[] =>
  storePlatforms.map((channel) => connectable(env, channel));

/** Whether what is pasted is one access token; WooCommerce has a pair of keys. */
export const takesToken = (channel: StorePlatform): boolean =>
  channel !== 'woo' && storeConnector(channel).connect !== undefined;

function connectable(env: Env, channel: StorePlatform): Connectable {
  const connector = storeConnector(channel);
  const consents = connector.authorisation !== undefined || connector.consentUrl !== undefined;
  const pasted = takesToken(channel) ? ('token' as const) : ('keys' as const);
  return {
    channel,
    ways: [...(consents ? (['consent'] as const) : []), ...(connector.connect ? [pasted] : [])],
    asksShop: connector.consentUrl !== undefined || connector.authorisation?.shopOf !== undefined,
    missing: missingSettings(env, channel),
  };
}
