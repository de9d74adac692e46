import type { SupplierPlatform } from '#contract/platforms.ts';
import type { AppToken, SupplierApp } from '../../../connectors/supplier.ts';
import type { Deps } from '../../../deps.ts';

const RENEW_BEFORE = 5 * 60_000;
const held = new Map<string, { accessToken: string; until: number }>();
const underWay = new Map<string, Promise<string>>();

/**
 * The token of this server's own app, asked for once per process and lifetime: suppliers count token calls. Not the
 * merchant's, so it is kept in memory only.
 */
export function appToken(deps: Deps, platform: SupplierPlatform, app: SupplierApp, ask: AppToken): Promise<string> {
  const key = `${platform}/${app.appKey}/${deps.env.SANDBOX_PORT}`;
  const known = held.get(key);
  if (known && known.until > Date.now()) return Promise.resolve(known.accessToken);
  const asked = underWay.get(key) ?? fetchToken(key, () => ask(app, deps.http));
  underWay.set(key, asked);
  return asked;
}

async function fetchToken(key: string, ask: () => ReturnType<AppToken>): Promise<string> {
  try {
    const { accessToken, expiresAt } = await ask();
    held.set(key, { accessToken, until: expiresAt.getTime() - RENEW_BEFORE });
    return accessToken;
  } finally {
    underWay.delete(key);
  }
}

/** Forgets the token of a supplier's app: it was refused before its time. */
export function forgetAppToken(platform: SupplierPlatform): void {
  for (const key of held.keys()) if (key.startsWith(`${platform}/`)) held.delete(key);
}
