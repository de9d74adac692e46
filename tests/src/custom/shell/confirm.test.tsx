import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountCalls } from '#contract/account.calls.ts';
import { errorCodes } from '#contract/errors.ts';
// Compiled before the first test waits for it.
import '#src/custom/shell/ConfirmPassword.tsx';
import { call } from '#src/dataProvider/call.ts';
import { openApp } from '#tests/src/appKit.tsx';
import { failed, ok } from '#tests/src/fakeHttp.ts';
import { sealKeys } from '#tests/src/sealKit.ts';

const keys = await sealKeys();
const needed = failed(errorCodes.confirmNeeded, 'Enter your password again to continue.', {
  key: 'error.confirmNeeded',
});

/** The app with a call that asks for the password until it was given. */
async function open(asked = needed) {
  let given = false;
  const opened = await openApp('/jobs', {
    token: true,
    replies: {
      '/shop/sso/publicKey': ok({ publicKey: keys.publicKey }),
      '/shop/sso/sessions': () => (given ? ok({ ended: 1 }) : asked),
      '/shop/sso/confirm': async ({ body }) => {
        given = (await keys.opened(JSON.parse(String(body)).pwd)) === 'correct horse';
        const error = { key: 'error.wrongPassword', fields: [{ path: 'pwd', key: 'validation.passwordWrong' }] };
        return given ? ok({ ok: true }) : failed(errorCodes.wrongPassword, 'wrong', error);
      },
    },
  });
  await screen.findByRole('button', { name: 'Your account' });
  return opened;
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));

describe('the password once more', () => {
  it('C42: is asked for, and the call goes on', async () => {
    const { user } = await open();
    const both = Promise.all([call(accountCalls.revokeSession, {}), call(accountCalls.revokeSession, {})]);
    const asks = await dialog();
    await user.type(asks.getByLabelText('Password'), 'wrong horse');
    await user.click(asks.getByRole('button', { name: 'Continue' }));
    expect(await asks.findByText('This is not your password. Try again.')).toBeDefined();
    await user.fill(asks.getByLabelText('Password'), 'correct horse');
    await user.click(asks.getByRole('button', { name: 'Continue' }));
    expect(await both).toEqual([{ ended: 1 }, { ended: 1 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('C42: is asked for where a store’s link signed in, too', async () => {
    const never = failed(errorCodes.passwordNeeded, 'You came in by a link.', { key: 'error.passwordNeeded' });
    const { user } = await open(never);
    const made = call(accountCalls.revokeSession, {});
    const asks = await dialog();
    await user.type(asks.getByLabelText('Password'), 'correct horse');
    await user.click(asks.getByRole('button', { name: 'Continue' }));
    expect(await made).toEqual({ ended: 1 });
  });

  it('C42: can be kept to oneself: nothing is done', async () => {
    const { user } = await open();
    const refused = call(accountCalls.revokeSession, {}).catch((error: Error) => error.message);
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    expect(await refused).toBe('Enter your password again to continue.');
  });
});
