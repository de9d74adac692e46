import { z } from 'zod';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { SupplierApp } from '../../connectors/supplier.ts';
import type { Deps } from '../../deps.ts';
import { sandboxIsOn } from '../../env.ts';

const SandboxCredentials = z.object({ aliexpress: z.object({ appKey: z.string(), appSecret: z.string() }) });

/**
 * This server's app registration with a supplier: from the environment, or the sandbox's own where that stands in for
 * the platforms. Null where there is none.
 */
export async function supplierApp(deps: Deps, platform: SupplierPlatform): Promise<SupplierApp | null> {
  if (platform !== 'aliexpress') return null;
  if (sandboxIsOn(deps.env)) return sandboxApp(deps);
  const { ALIEXPRESS_APP_KEY: appKey, ALIEXPRESS_APP_SECRET: appSecret } = deps.env;
  return appKey && appSecret ? { appKey, appSecret } : null;
}

async function sandboxApp(deps: Deps): Promise<SupplierApp> {
  const url = `http://127.0.0.1:${deps.env.SANDBOX_PORT}/_world/credentials`;
  const reply = await deps.http.request({ method: 'GET', url, timeout: 5000 });
  return SandboxCredentials.parse(JSON.parse(reply.body)).aliexpress;
}
