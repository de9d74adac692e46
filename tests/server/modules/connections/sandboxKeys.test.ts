import { describe, expect, it } from 'vitest';
import { HttpFailure } from '#server/connectors/lib/http.ts';
import type { Deps } from '#server/deps.ts';
import { readEnv } from '#server/env.ts';
import { storeApp } from '#server/modules/connections/stores/index.ts';
import { supplierApp } from '#server/modules/connections/suppliers/apps.ts';

describe('a sandbox that does not give its keys', () => {
  const request = () => Promise.reject(new HttpFailure('no answer', { sent: true, timedOut: true }));
  const deps = { env: readEnv({ SANDBOX: 'on', SANDBOX_PORT: '9' }), http: { request } } as unknown as Deps;

  it('is a store that does not answer: waited for, and no error that nobody foresaw', async () => {
    await expect(storeApp(deps, 'shopify')).rejects.toMatchObject({ name: 'StoreFault', kind: 'unreachable' });
  });

  it('is a supplier that does not answer', async () => {
    await expect(supplierApp(deps, 'aliexpress')).rejects.toMatchObject({ key: 'supplierUnavailable' });
  });
});
