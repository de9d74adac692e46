import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
// Compiled before the first test waits for it.
import '#src/resources/suppliers/AuthorizePage.tsx';
import { openApp } from '#tests/src/appKit.tsx';
import { failed, ok } from '#tests/src/fakeHttp.ts';
import { shop } from './builders.ts';

const QUERY = '?code=c1&state=s1&hmac=h%2B1';
const brought = { code: 'c1', state: 's1', hmac: 'h+1' };

describe('coming back from a platform', () => {
  it.each([
    ['shopify', '/shop/auth/shopify/callBack', { query: brought }],
    ['shoplazza', '/shop/auth/shoplazzaCallBack', { query: brought }],
    ['shopline', '/shop/auth/callBack', { channel: 'shopline', query: brought }],
    ['tiktok', '/shop/auth/callBack', { channel: 'tiktok', query: brought }],
    ['wix', '/shop/auth/callBack', { channel: 'wix', query: brought }],
  ])('%s hands everything to its own call, once', async (type, url, body) => {
    const replies = { [url]: ok({ shops: [shop({ shopName: 'Quay' })] }) };
    const { sent } = await openApp(`/oauth/authorize/${type}${QUERY}`, { token: true, replies });
    expect(await screen.findByRole('heading', { name: 'Quay is connected' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to stores' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Choose products to publish' })).toBeDefined();
    const calls = sent.filter((request) => request.url === url);
    expect(calls.map((request) => JSON.parse(String(request.body)))).toEqual([body]);
  });

  it('names all stores that were granted', async () => {
    const shops = [shop({ shopId: '1', shopName: 'Quay' }), shop({ shopId: '2', shopName: 'Pier' })];
    const replies = { '/shop/auth/callBack': ok({ shops }) };
    await openApp(`/oauth/authorize/tiktok${QUERY}`, { token: true, replies });
    expect(await screen.findByRole('heading', { name: '2 stores are connected' })).toBeDefined();
    expect(screen.getByText(/^Quay, Pier\./)).toBeDefined();
  });

  it('says why it did not work, and where to begin again', async () => {
    const stale = failed(errorCodes.authorisationStale, 'This page was used already.');
    await openApp(`/oauth/authorize/shopify${QUERY}`, {
      token: true,
      replies: { '/shop/auth/shopify/callBack': stale },
    });
    expect(await screen.findByText('This page was used already.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Start again' }).getAttribute('href')).toBe(
      '/setting/index?connect=shopify',
    );
  });

  it.each(['', '?error=access_denied&state=s1'])('asks nobody where access was not given: %s', async (search) => {
    const { sent } = await openApp(`/oauth/authorize/shopify${search}`, { token: true });
    expect(await screen.findByText(/^Access was not allowed/)).toBeDefined();
    expect(sent.some(({ url }) => url.startsWith('/shop/auth'))).toBe(false);
  });

  it('signed out, leads to the login page and back with the query', async () => {
    const { sent } = await openApp(`/oauth/authorize/shopify${QUERY}`);
    const login = await screen.findByRole('link', { name: 'Sign in' });
    const redirect = encodeURIComponent(`/oauth/authorize/shopify${QUERY}`);
    expect(login.getAttribute('href')).toBe(`/login?redirect=${redirect}`);
    expect(sent.some(({ url }) => url.startsWith('/shop/auth'))).toBe(false);
  });
});
