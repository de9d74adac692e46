import { afterEach, describe, expect, it } from 'vitest';
import { accountCalls } from '#contract/account.calls.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';

describe('the first account', () => {
  let app: TestApp;
  afterEach(() => app.close());

  const rolesOf = async (email: string): Promise<string[]> =>
    (await (await app.merchant(email)).call(accountCalls.userInfo, {})).roles;

  it('administrates, and no other does', async () => {
    app = await startTestApp({ worker: false, env: { ADMIN_EMAIL: '' } });
    expect(await rolesOf('first@example.test')).toEqual(['admin', 'quayside']);
    expect(await rolesOf('second@example.test')).toEqual(['quayside']);
  });

  it('is an ordinary one where ADMIN_EMAIL names another', async () => {
    app = await startTestApp({ worker: false, env: { ADMIN_EMAIL: 'Chief@Example.test' } });
    expect(await rolesOf('first@example.test')).toEqual(['quayside']);
    expect(await rolesOf('chief@example.test')).toEqual(['admin', 'quayside']);
    expect(await rolesOf('third@example.test')).toEqual(['quayside']);
  });
});
