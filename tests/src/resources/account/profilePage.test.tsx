import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { UserInfo } from '#contract/account.schemas.ts';
import { errorCodes } from '#contract/errors.ts';
import { readToken } from '#src/lib/session.ts';
// Compiled before the first test waits for it.
import '#src/resources/account/ProfilePage.tsx';
import { address, type OpenOptions, openApp } from '#tests/src/appKit.tsx';
import { failed, ok, onItsWay, type Sent } from '#tests/src/fakeHttp.ts';
import { sealKeys } from '#tests/src/sealKit.ts';
import { person, session } from './builders.ts';

const keys = await sealKeys();

const SESSIONS = '/shop/sso/sessions';
const bodies = (sent: Sent[], url: string) =>
  sent.filter((one) => one.url === url && one.method === 'POST').map(({ body }) => JSON.parse(String(body)));

async function open(path = '/profile/default', replies: OpenOptions['replies'] = {}, user: UserInfo = person()) {
  return openApp(path, {
    token: true,
    replies: {
      '/shop/sso/userInfo': ok(user),
      [SESSIONS]: ok({ rows: [session('s2'), session('s1', { current: true })] }),
      ...replies,
    },
  });
}

describe('the profile page', () => {
  it('is where /profile leads, and says who I am in words', async () => {
    await open('/profile');
    expect(await screen.findByText('Harbour')).toBeDefined();
    expect(address()).toBe('/profile/default');
    for (const said of ['Female', 'China', '+86 755 1234', 'Two stores.']) expect(screen.getByText(said)).toBeDefined();
    expect(screen.getByText('Not filled in')).toBeDefined();
    const chips = within(screen.getAllByRole('main')[0] as HTMLElement);
    for (const role of ['Quayside', 'WooCommerce']) expect(chips.getAllByText(role).length).toBeGreaterThan(0);
  });

  it('says what failed and reads again', async () => {
    let broken = true;
    const { user } = await openApp('/profile/default', {
      token: true,
      replies: {
        '/shop/sso/userInfo': ok(person()),
        [SESSIONS]: () => (broken ? { status: 503 } : ok({ rows: [session('s1', { current: true })] })),
      },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    broken = false;
    await user.click(retry);
    expect(await screen.findByText('No other device is signed in.')).toBeDefined();
  });

  it('shows this device first and ends another one, once', async () => {
    const revoked = onItsWay(ok({ ended: 1 }));
    const { user, sent } = await open('/profile/default', {
      [SESSIONS]: ({ method }) =>
        method === 'DELETE'
          ? revoked.answer()
          : ok({ rows: [session('s2'), session('s1', { current: true, userAgent: 'curl/8.9' })] }),
    });
    expect(await screen.findByText('curl/8.9')).toBeDefined();
    expect(screen.getByText('This device')).toBeDefined();
    const end = screen.getByRole('button', { name: /^Sign out Firefox on Windows/ });
    await user.dblClick(end);
    revoked.arrive();
    expect(await screen.findByText('That device is signed out.')).toBeDefined();
    const ended = sent.filter(({ method }) => method === 'DELETE').map(({ query }) => query);
    expect(ended).toEqual(['sessionId=s2']);
  });

  it('asks before it ends all others', async () => {
    const { user, sent } = await open('/profile/default', {
      [SESSIONS]: ({ method }) =>
        method === 'DELETE' ? ok({ ended: 1 }) : ok({ rows: [session('s2'), session('s1', { current: true })] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Sign out all others' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out all other devices?' }));
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Sign out all others' }));
    expect(await screen.findByText('1 device is signed out.')).toBeDefined();
    expect(sent.filter(({ method }) => method === 'DELETE').map(({ query }) => query)).toEqual(['']);
  });
});

describe('changing the password', () => {
  it('C42: goes on with the new token', async () => {
    const { user, sent } = await open('/profile/default', {
      '/shop/sso/publicKey': ok({ publicKey: keys.publicKey }),
      '/shop/sso/changePassword': ok({ accessToken: 'fresh', expiresAt: '2027-01-01T00:00:00Z' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
    await user.type(dialog.getByLabelText('Current password'), 'correct horse');
    await user.type(dialog.getByLabelText('New password'), 'newer horse');
    await user.type(dialog.getByLabelText('Confirm the new password'), 'newer horse');
    await user.click(dialog.getByRole('button', { name: 'Save the new password' }));
    expect(await screen.findByText(/Your password is changed/)).toBeDefined();
    expect(readToken()).toBe('fresh');
    expect(bodies(sent, '/shop/sso/changePassword')).toHaveLength(1);
  });
});

describe('changing the e-mail', () => {
  const UPDATE = '/shop/sso/updateUserEmail';
  const openDialog = async (replies: OpenOptions['replies']) => {
    let email = 'mei@shop.example';
    const saved = onItsWay(ok(person({ email: 'new@shop.example' })));
    const opened = await open('/profile/default', {
      '/shop/sso/userInfo': () => ok(person({ email })),
      '/shop/sso/publicKey': ok({ publicKey: keys.publicKey }),
      '/shop/sso/sendCode': ok({ uuid: 'u', expiresAt: '2027-01-01T00:00:00Z', delivery: 'smtp' }),
      [UPDATE]: () => {
        email = 'new@shop.example';
        return saved.answer();
      },
      ...replies,
    });
    await opened.user.click(await screen.findByRole('button', { name: 'Change e-mail' }));
    return { ...opened, saved, dialog: within(await screen.findByRole('dialog', { name: 'Change e-mail' })) };
  };

  it('mails a code to the new address, saves once, and the user menu follows', async () => {
    const { user, sent, dialog, saved } = await openDialog({});
    await user.type(dialog.getByLabelText('New e-mail'), 'New@shop.example');
    await user.click(dialog.getByRole('button', { name: 'Get code' }));
    expect(await dialog.findByText(/We sent a code to New@shop\.example/)).toBeDefined();
    expect(bodies(sent, '/shop/sso/sendCode')[0]).toMatchObject({ type: 'email' });
    await user.type(dialog.getByLabelText('Verification code'), '123456');
    await user.type(dialog.getByLabelText('Your password'), 'correct horse');
    await user.dblClick(dialog.getByRole('button', { name: 'Save the new e-mail' }));
    saved.arrive();
    expect(await screen.findByText(/Your e-mail is now new@shop\.example/)).toBeDefined();
    const [{ pwd, ...rest }, ...others] = bodies(sent, UPDATE);
    expect(rest).toEqual({ newEmail: 'new@shop.example', code: '123456', uuid: 'u' });
    expect(others).toEqual([]);
    expect(await keys.opened(pwd)).toBe('correct horse');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Your account' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Your account' }));
    expect(await menu.findByText('new@shop.example')).toBeDefined();
  });

  it.each([
    ['emailTaken', 'New e-mail'],
    ['codeWrong', 'Verification code'],
    ['codeExpired', 'Verification code'],
    ['wrongPassword', 'Your password'],
  ] as const)('says %s at its field', async (key, label) => {
    const { user, dialog } = await openDialog({ [UPDATE]: failed(errorCodes[key], 'no', { key: `error.${key}` }) });
    await user.type(dialog.getByLabelText('New e-mail'), 'new@shop.example');
    await user.type(dialog.getByLabelText('Verification code'), '123456');
    await user.type(dialog.getByLabelText('Your password'), 'correct horse');
    await user.click(dialog.getByRole('button', { name: 'Save the new e-mail' }));
    await waitFor(() => expect(dialog.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByRole('dialog')).toBeDefined();
  });
});
