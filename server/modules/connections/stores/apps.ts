import { z } from 'zod';
import { brandName, storePlatforms } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import type { Connectable } from '#contract/store.schemas.ts';
import { HttpFailure } from '../../../connectors/lib/http.ts';
import { storeConnector } from '../../../connectors/registry.ts';
import type { AppKeys } from '../../../connectors/store.ts';
import type { Deps } from '../../../deps.ts';
import { type Env, sandboxIsOn } from '../../../env.ts';

/** Which setting holds which of an app's keys, by platform. WooCommerce knows no apps. */
const settings = {
  woo: {},
  shopify: { clientId: 'SHOPIFY_CLIENT_ID', clientSecret: 'SHOPIFY_CLIENT_SECRET' },
  shopline: { appKey: 'SHOPLINE_APP_KEY', appSecret: 'SHOPLINE_APP_SECRET' },
  shoplazza: { clientId: 'SHOPLAZZA_CLIENT_ID', clientSecret: 'SHOPLAZZA_CLIENT_SECRET' },
  wix: { appId: 'WIX_APP_ID', appSecret: 'WIX_APP_SECRET', publicKey: 'WIX_PUBLIC_KEY' },
  tiktok: { appKey: 'TIKTOK_APP_KEY', appSecret: 'TIKTOK_APP_SECRET', serviceId: 'TIKTOK_SERVICE_ID' },
} as const satisfies Record<StorePlatform, Record<string, keyof Env>>;

/** Settings that are still to be made before the platform's consent page can be used, by name. */
function missingSettings(env: Env, platform: StorePlatform): string[] {
  if (sandboxIsOn(env)) return [];
  return Object.values<keyof Env>(settings[platform]).filter((name) => !env[name]);
}

const SandboxKeys = z.record(
  z.string(),
  z.union([z.object({ app: z.record(z.string(), z.string()) }), z.unknown().transform(() => ({ app: {} }))]),
);

/**
 * This server's registration with a platform: from the environment, or the sandbox's own where that stands in for the
 * platforms. What is not set is absent. Throws `storeUnreachable` where the sandbox does not answer.
 */
export async function storeApp(deps: Deps, platform: StorePlatform): Promise<AppKeys> {
  if (sandboxIsOn(deps.env)) return sandboxApp(deps, platform);
  return Object.fromEntries(
    Object.entries<keyof Env>(settings[platform]).flatMap(([key, name]) => {
      const value = deps.env[name];
      return typeof value === 'string' ? [[key, value]] : [];
    }),
  );
}

/** As `storeApp`, whole. Throws `storeNotConfigured` naming the settings to make, and what `storeApp` throws. */
export async function neededApp(deps: Deps, platform: StorePlatform): Promise<AppKeys> {
  const missing = missingSettings(deps.env, platform);
  if (missing.length > 0) {
    throw new DomainError('storeNotConfigured', { platform: brandName[platform], variables: missing.join(', ') });
  }
  return storeApp(deps, platform);
}

/** The sandbox's keys never change while it runs. */
const asked = new Map<string, AppKeys>();

async function sandboxApp(deps: Deps, platform: StorePlatform): Promise<AppKeys> {
  if (platform === 'woo') return {};
  const url = `http://127.0.0.1:${deps.env.SANDBOX_PORT}/_world/credentials`;
  const known = asked.get(`${url} ${platform}`);
  if (known) return known;
  const body = await askSandbox(deps, url, platform);
  const app = SandboxKeys.parse(JSON.parse(body))[platform]?.app ?? {};
  asked.set(`${url} ${platform}`, app);
  return app;
}

/** The sandbox stands in for the platform: where it is silent, the platform is. */
async function askSandbox({ http }: Deps, url: string, platform: StorePlatform): Promise<string> {
  try {
    return (await http.request({ method: 'GET', url, timeout: 5000 })).body;
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error;
    throw new DomainError('storeUnreachable', { store: brandName[platform] }, { cause: error });
  }
}

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
