import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import { readToken } from '#src/lib/session.ts';
// Compiled before the first test waits for it.
import '#src/resources/suppliers/CertificationPage.tsx';
import { address, openApp } from '#tests/src/appKit.tsx';
import { failed, ok } from '#tests/src/fakeHttp.ts';

const LOGIN = '/shop/sso/wooLogin';
const brought = { wooToken: 'v1.bWVp.1790000000.00ff.aa', domain: 'https://shop.example/boutique' };
const LINK = `/oauth/certification/woo#${new URLSearchParams(brought)}`;
const token = { accessToken: 'fresh', expiresAt: '2027-11-21T10:00:00.000Z' };

describe('a link from a store’s admin', () => {
  it('signs in and goes on to the dashboard; the address keeps nothing of it', async () => {
    let shown = '';
    const { sent } = await openApp(LINK, {
      replies: {
        [LOGIN]: async () => {
          await waitFor(() => expect(location.hash).toBe(''));
          shown = location.href;
          return ok(token);
        },
      },
    });
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(shown).not.toContain('wooToken');
    expect(readToken()).toBe('fresh');
    const bodies = sent.filter(({ url }) => url === LOGIN).map(({ body }) => JSON.parse(String(body)));
    expect(bodies).toEqual([brought]);
  });

  it('says in one sentence why it does not, and leads to the password', async () => {
    const used = failed(errorCodes.storeLinkUsed, 'This link was already used. Open it again in WordPress.');
    await openApp(LINK, { replies: { [LOGIN]: used } });
    expect(await screen.findByRole('heading', { name: 'You could not be signed in' })).toBeDefined();
    expect(screen.getByText('This link was already used. Open it again in WordPress.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Sign in with password' }).getAttribute('href')).toBe('/login');
    expect(location.hash).toBe('');
    expect(readToken()).toBeUndefined();
  });

  it('brings nobody who is signed in into another account', async () => {
    const { sent } = await openApp(LINK, { token: true });
    const before = readToken();
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(readToken()).toBe(before);
    expect(sent.some(({ url }) => url === LOGIN)).toBe(false);
  });

  it('is not what comes back from connecting the store', async () => {
    await openApp('/oauth/certification/woo?state=s1&success=1');
    expect(await screen.findByRole('heading', { name: 'Sign in to finish' })).toBeDefined();
  });
});
