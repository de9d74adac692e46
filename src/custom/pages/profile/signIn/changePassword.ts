import { seal } from '#src/authProvider/seal.ts';
import { call } from '#src/dataProvider/call.ts';
import { accountCalls } from '#src/dataProvider/calls.ts';

const inPlace = { reactTo: 'special' } as const;

/** Changes the password, both sealed under the server's key. Throws `CallError` with the sentence to show. */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  const { publicKey } = await call(accountCalls.publicKey, {}, inPlace);
  const [pwd, newPwd] = await Promise.all([seal(oldPassword, publicKey), seal(newPassword, publicKey)]);
  await call(accountCalls.changePassword, { pwd, newPwd }, inPlace);
}
