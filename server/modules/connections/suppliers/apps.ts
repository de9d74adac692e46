import { z } from 'zod';
import { brandName } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { HttpFailure } from '../../../connectors/lib/http.ts';
import { supplierConnector } from '../../../connectors/registry.ts';
import type { SupplierApp } from '../../../connectors/supplier.ts';
import type { Deps } from '../../../deps.ts';
import { type Env, sandboxIsOn } from '../../../env.ts';

const Keys = z.object({ appKey: z.string(), appSecret: z.string() });
/** What the sandbox hands out, by supplier; those without an API have no keys. */
const SandboxCredentials = z.record(z.string(), z.unknown());

/** Where each supplier's keys stand in the environment. */
const variables = {
  aliexpress: ['ALIEXPRESS_APP_KEY', 'ALIEXPRESS_APP_SECRET'],
  alibaba: ['ALIBABA_APP_KEY', 'ALIBABA_APP_SECRET'],
  '1688': ['ALI1688_APP_KEY', 'ALI1688_APP_SECRET'],
  ebay: ['EBAY_CLIENT_ID', 'EBAY_CLIENT_SECRET'],
  dhgate: null,
} as const satisfies Record<SupplierPlatform, readonly [keyof Env, keyof Env] | null>;

/**
 * This server's app registration with a supplier: from the environment, or the sandbox's own where that stands in for
 * the platforms. Null where there is none. Throws `supplierUnavailable` where the sandbox does not answer.
 */
export async function supplierApp(deps: Deps, platform: SupplierPlatform): Promise<SupplierApp | null> {
  const named = variables[platform];
  if (named === null) return null;
  if (sandboxIsOn(deps.env)) return sandboxApp(deps, platform);
  const [appKey, appSecret] = named.map((name) => deps.env[name]);
  return appKey && appSecret ? { appKey, appSecret } : null;
}

/** Where the environment tells how many calls a day a supplier lets the app make: its console shows that, its API does not. */
const daily = {
  aliexpress: 'ALIEXPRESS_CALLS_PER_DAY',
  alibaba: 'ALIBABA_CALLS_PER_DAY',
  '1688': 'ALI1688_CALLS_PER_DAY',
  ebay: 'EBAY_CALLS_PER_DAY',
  dhgate: null,
} as const satisfies Record<SupplierPlatform, keyof Env | null>;

/** How many calls a day this server's app may make: as the operator says, else as the supplier's documents do; null where nobody knows. */
export function callsPerDay(env: Env, platform: SupplierPlatform): number | null {
  const named = daily[platform];
  return (named === null ? undefined : env[named]) ?? supplierConnector(platform).limits?.perDay ?? null;
}

/** The settings that give this server its keys for a supplier; none where the supplier hands out none. */
export const supplierSettings = (platform: SupplierPlatform): string[] => [...(variables[platform] ?? [])];

/** Whether this server has keys for a supplier, without asking anybody. */
export function supplierIsConfigured(env: Env, platform: SupplierPlatform): boolean {
  const named = variables[platform];
  if (named === null) return false;
  return sandboxIsOn(env) || named.every((name) => Boolean(env[name]));
}

async function sandboxApp(deps: Deps, platform: SupplierPlatform): Promise<SupplierApp | null> {
  const body = await askSandbox(deps, platform);
  const keys = Keys.safeParse(SandboxCredentials.parse(JSON.parse(body))[platform]);
  return keys.success ? keys.data : null;
}

/** The sandbox stands in for the supplier: where it is silent, the supplier is. */
async function askSandbox({ http, env }: Deps, platform: SupplierPlatform): Promise<string> {
  const url = `http://127.0.0.1:${env.SANDBOX_PORT}/_world/credentials`;
  try {
    return (await http.request({ method: 'GET', url, timeout: 5000 })).body;
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error;
    throw new DomainError('supplierUnavailable', { supplier: brandName[platform] }, { cause: error });
  }
}
