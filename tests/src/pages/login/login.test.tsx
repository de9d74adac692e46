import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sharedTexts } from '#contract/texts.ts';
import { readToken } from '#src/lib/session.ts';
// Compiled before the first test waits for it.
import '#src/pages/login/LoginPage.tsx';
import '#src/custom/pages/dashboard/DashboardPage.tsx';
import '#src/pages/messages/ErrorPages.tsx';
import '#src/resources/jobs/JobList.tsx';
import { address, openApp } from '#tests/src/appKit.tsx';
import { failed, ok, sentSignedOut } from '#tests/src/fakeHttp.ts';
import { sealKeys } from '#tests/src/sealKit.ts';

const keys = await sealKeys();
const publicKey = { '/shop/sso/publicKey': ok({ publicKey: keys.publicKey }) };

const email = () => screen.findByLabelText('E-mail');
const password = () => screen.findByLabelText('Password');
const signIn = () => screen.findByRole('button', { name: 'Sign in' });

describe('the login page', () => {
  it('signs in with a trimmed e-mail and a sealed password, and goes where the visit was headed', async () => {
    const { sent, user } = await openApp('/jobs?page=1', {
      replies: { ...publicKey, '/shop/sso/login': ok({ accessToken: 'fresh', expiresAt: '2027-01-01T00:00:00Z' }) },
    });
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeDefined();
    expect(address()).toBe('/login?redirect=%2Fjobs%3Fpage%3D1');
    await user.type(await email(), '  Mei@Shop.Example ');
    await user.type(await password(), '密码pass');
    await user.click(await signIn());
    expect(await screen.findByRole('heading', { name: 'Jobs', level: 1 })).toBeDefined();
    expect(address()).toBe('/jobs?page=1');
    expect(readToken()).toBe('fresh');
    const login = sent.find(({ url }) => url === '/shop/sso/login');
    const body = JSON.parse(String(login?.body));
    expect(body.email.trim().toLowerCase()).toBe('mei@shop.example');
    expect(body.email).toBe(body.email.trim());
    expect(await keys.opened(body.pwd)).toBe('密码pass');
  });

  it('marks what is wrong before anything is sent, in English and Chinese', async () => {
    const { sent, user } = await openApp('/login');
    await user.click(await signIn());
    expect(await screen.findByText(sharedTexts.en['validation.email'])).toBeDefined();
    expect(screen.getByText(sharedTexts.en['validation.password'])).toBeDefined();
    const field = await email();
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.click(screen.getByRole('button', { name: 'Language' }));
    await user.click(await screen.findByRole('menuitem', { name: '简体中文' }));
    await user.click(await screen.findByRole('button', { name: '登录' }));
    expect(await screen.findByText(sharedTexts.zh['validation.email'])).toBeDefined();
    expect(sentSignedOut(sent)).toEqual([]);
  });

  it('shows a refusal in place and opens no dialog', async () => {
    const { user } = await openApp('/login', {
      replies: { ...publicKey, '/shop/sso/login': failed(400101, 'E-mail or password is wrong.') },
    });
    await user.type(await email(), 'a@b.example');
    await user.type(await password(), 'secret1');
    await user.click(await signIn());
    expect((await screen.findByText('E-mail or password is wrong.')).closest('[role="alert"]')).not.toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(readToken()).toBeUndefined();
  });

  it('signs nobody in whose user info cannot be read', async () => {
    const { user } = await openApp('/login', {
      replies: {
        ...publicKey,
        '/shop/sso/login': ok({ accessToken: 'nobody', expiresAt: '2027-01-01T00:00:00Z' }),
        '/shop/sso/userInfo': failed(500001, 'Something went wrong'),
      },
    });
    await user.type(await email(), 'a@b.example');
    await user.type(await password(), 'secret1');
    await user.click(await signIn());
    expect(await screen.findByText('Something went wrong')).toBeDefined();
    expect(readToken()).toBeUndefined();
    expect(address()).toBe('/login');
  });

  it('shows the password on request', async () => {
    const { user } = await openApp('/login');
    await user.type(await password(), 'x');
    expect((await password()).getAttribute('type')).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show the password' }));
    await waitFor(async () => expect((await password()).getAttribute('type')).toBe('text'));
  });
});

describe('a visit', () => {
  it('with a token does not see the login page', async () => {
    await openApp('/login', { token: true });
    expect(await screen.findByRole('heading', { name: 'Home', level: 1 })).toBeDefined();
    expect(address()).toBe('/dashboard');
  });

  it('with a token that has no user goes to the login page, and the token is gone', async () => {
    await openApp('/import/list', {
      token: true,
      replies: { '/shop/sso/userInfo': failed(200117, 'Please log in again') },
    });
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeDefined();
    expect(readToken()).toBeUndefined();
    expect(address()).toBe('/login?redirect=%2Fimport%2Flist');
  });

  it('whose session expires on the way signs in again and comes back', async () => {
    await openApp('/jobs', { token: true, replies: { '/shop/job/list': failed(200117, 'Please log in again') } });
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeDefined();
    await waitFor(() => expect(address()).toBe('/login?redirect=%2Fjobs'));
    expect(readToken()).toBeUndefined();
  });

  it('to an unknown address ends at /404', async () => {
    await openApp('/no/such/page', { token: true });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined();
    expect(address()).toBe('/404');
  });

  it('to a page of another role ends at /401', async () => {
    await openApp('/products', { token: true });
    expect(await screen.findByRole('heading', { name: 'No access' })).toBeDefined();
    expect(address()).toBe('/401');
  });

  it('logs out to the login page, with the way back', async () => {
    const { sent, user } = await openApp('/jobs', { token: true });
    await user.click(await screen.findByRole('button', { name: 'Your account' }));
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeDefined();
    expect(address()).toBe('/login?redirect=%2Fjobs');
    expect(sent.some(({ url }) => url === '/shop/sso/logOut')).toBe(true);
    expect(readToken()).toBeUndefined();
  });
});
