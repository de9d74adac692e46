import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sharedTexts } from '#contract/texts.ts';
// Compiled before the first test waits for it.
import '#src/pages/login/FindAccountPage.tsx';
import '#src/pages/login/RegisterPage.tsx';
import '#src/custom/pages/dashboard/DashboardPage.tsx';
import { address, openApp } from '#tests/src/appKit.tsx';
import { failed, ok, sentSignedOut } from '#tests/src/fakeHttp.ts';
import { sealKeys } from '#tests/src/sealKit.ts';
import { user } from '#tests/src/user.ts';

const keys = await sealKeys();
const publicKey = { '/shop/sso/publicKey': ok({ publicKey: keys.publicKey }) };
const text = sharedTexts.en;
const sendCode = { '/shop/sso/sendCode': ok({ uuid: 'u', expiresAt: '2027-01-01T00:00:00Z', delivery: 'smtp' }) };
const fill = (label: string, value: string) => user.fill(screen.getByLabelText(label), value);

describe('registering', () => {
  it('asks for everything that is missing', async () => {
    const { sent } = await openApp('/register');
    await user.click(await screen.findByRole('button', { name: 'Create account' }));
    await screen.findByText(text['validation.email']);
    for (const key of ['validation.code', 'validation.password', 'validation.terms'] as const) {
      expect(screen.getByText(text[key])).toBeDefined();
    }
    await fill('Password', 'secret1');
    await fill('Confirm password', 'secret2');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText(text['validation.passwordsDiffer'])).toBeDefined();
    expect(sentSignedOut(sent)).toEqual([]);
  });

  it.each([
    ['en', 'terms of service', 'privacy policy'],
    ['zh', '服务条款', '隐私政策'],
    ['es', 'condiciones del servicio', 'política de privacidad'],
    ['ja', '利用規約', 'プライバシーポリシー'],
  ] as const)('links to what is agreed to, in %s', async (language, terms, privacy) => {
    await openApp('/register', { language });
    const link = await screen.findByRole('link', { name: terms });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/terms', '_blank']);
    expect(screen.getByRole('link', { name: privacy }).getAttribute('href')).toBe('/privacy');
    expect(screen.getByRole('checkbox').closest('label')?.textContent).not.toMatch(/[[\]]/);
  });

  it('mails a code once a minute, and not to a wrong address', async () => {
    const { sent } = await openApp('/register', { replies: sendCode });
    const get = await screen.findByRole('button', { name: 'Get code' });
    await user.click(get);
    expect(await screen.findByText(text['validation.email'])).toBeDefined();
    expect(sentSignedOut(sent)).toEqual([]);

    await fill('E-mail', 'new@shop.example');
    // The clock stands still, however long drawing takes; it is told again by its own timer.
    vi.useFakeTimers({ toFake: ['Date'] });
    const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
    await user.dblClick(get);
    const wait = await screen.findByRole('button', { name: 'Again in 60 s' });
    expect(wait.hasAttribute('disabled')).toBe(true);
    expect(sent.map(({ url }) => url)).toEqual(['/shop/sso/sendCode']);
    expect(JSON.parse(String(sent[0]?.body))).toEqual({ email: 'new@shop.example', type: 'register' });
    later(30_500);
    expect(await screen.findByRole('button', { name: 'Again in 30 s' })).toBeDefined();
    later(29_500);
    expect((await screen.findByRole('button', { name: 'Get code' })).hasAttribute('disabled')).toBe(false);
  });

  it('says in place that a code cannot be mailed yet', async () => {
    const refusal = { '/shop/sso/sendCode': failed(429002, 'A code was just sent.') };
    await openApp('/register', { replies: refusal });
    await screen.findByRole('button', { name: 'Get code' });
    await fill('E-mail', 'new@shop.example');
    await user.click(screen.getByRole('button', { name: 'Get code' }));
    expect(await screen.findByText('A code was just sent.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Get code' })).toBeDefined();
  });

  it('registers and is signed in', async () => {
    const token = { '/shop/sso/registerCode': ok({ accessToken: 't', expiresAt: '2027-01-01T00:00:00Z' }) };
    const { sent } = await openApp('/register', { replies: { ...token, ...publicKey } });
    await screen.findByLabelText('E-mail');
    await fill('E-mail', 'new@shop.example');
    await fill('Verification code', ' 123456 ');
    await fill('Password', 'secret1');
    await fill('Confirm password', 'secret1');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByRole('heading', { name: 'Home', level: 1 })).toBeDefined();
    const { pwd, ...rest } = JSON.parse(String(sent.find(({ url }) => url === '/shop/sso/registerCode')?.body));
    expect(rest).toEqual({ email: 'new@shop.example', code: '123456' });
    expect(await keys.opened(pwd)).toBe('secret1');
  });
});

describe('resetting the password', () => {
  const uuid = '01980000-0000-7000-8000-000000000001';
  const replies = {
    ...publicKey,
    '/shop/sso/sendCode': ok({ uuid, expiresAt: '2027-01-01T00:00:00Z', delivery: 'smtp' }),
    '/shop/sso/checkCode': ok({ ok: true }),
    '/shop/sso/retrievePassword': ok({ ok: true }),
  };
  const askForCode = async () => {
    await screen.findByLabelText('E-mail');
    await fill('E-mail', 'new@shop.example');
    await user.click(screen.getByRole('button', { name: 'Get code' }));
    await screen.findByText(/We sent a code/);
    await fill('Verification code', '123456');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
  };

  it('C48: checks the code before it asks for a password, and says what is wrong with it', async () => {
    const error = { key: 'error.codeWrong', fields: [{ path: 'code', key: 'validation.code' }] };
    const wrong = { '/shop/sso/checkCode': failed(400103, 'This code is not right.', error) };
    await openApp('/findAccount', { replies: { ...replies, ...wrong } });
    await askForCode();
    expect(await screen.findByText('This code is not right.')).toBeDefined();
    expect(await screen.findByText(text['validation.code'])).toBeDefined();
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  it('C48: takes only a code that this browser asked for', async () => {
    const { sent } = await openApp('/findAccount', { replies });
    await screen.findByLabelText('E-mail');
    await fill('E-mail', 'new@shop.example');
    await fill('Verification code', '123456');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/Press “Get code” first/)).toBeDefined();
    expect(sentSignedOut(sent)).toEqual([]);
  });

  it('C48: sends which code it is, and leads to the login page', async () => {
    const { sent } = await openApp('/findAccount', { replies });
    await askForCode();
    await screen.findByLabelText('New password');
    await fill('New password', 'secret1');
    await fill('Confirm password', 'secret1');
    await user.click(screen.getByRole('button', { name: 'Set new password' }));
    expect(await screen.findByText('The new password is set. Sign in with it.')).toBeDefined();
    expect(address()).toBe('/login');
    const bodies = sent.filter(({ url }) => /checkCode|retrievePassword/.test(url)).map(({ body }) => String(body));
    for (const body of bodies)
      expect(JSON.parse(body)).toMatchObject({ email: 'new@shop.example', code: '123456', uuid });
    expect(bodies).toHaveLength(2);
  });

  it('C41: takes a change of e-mail back at a press, and goes on to a new password', async () => {
    const undone = { '/shop/sso/undoEmail': ok({ email: 'old@shop.example' }) };
    const { sent } = await openApp('/findAccount?undo=abc', { replies: { ...replies, ...undone } });
    const button = await screen.findByRole('button', { name: 'Undo the change' });
    expect(sentSignedOut(sent)).toEqual([]);
    await user.click(button);
    expect(await screen.findByText(/uses old@shop\.example again/)).toBeDefined();
    expect((screen.getByLabelText('E-mail') as HTMLInputElement).value).toBe('old@shop.example');
    expect(sent.map(({ body }) => JSON.parse(String(body)))).toEqual([{ undo: 'abc' }]);
  });
});
