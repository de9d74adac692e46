import { sealed } from '#src/authProvider/account.ts';
import { call } from '#src/dataProvider/call.ts';
import { accountCalls } from '#src/dataProvider/calls.ts';
import { writeToken } from '#src/lib/session.ts';

/**
 * Changes the password, both sealed under the server's key, and goes on with the new token. Throws `CallError` with the
 * sentence to show.
 */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  const [pwd, newPwd] = [await sealed(oldPassword), await sealed(newPassword)];
  const { accessToken } = await call(accountCalls.changePassword, { pwd, newPwd }, { reactTo: 'special' });
  writeToken(accessToken);
}
