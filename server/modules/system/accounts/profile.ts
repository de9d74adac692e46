import type { accountCalls } from '#contract/account.calls.ts';
import type { UserInfo } from '#contract/account.schemas.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import type { Language } from '#contract/texts.ts';
import { withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { heldRoles } from '../../../http/access.ts';
import type { Caller } from '../../../http/context.ts';
import { isOwnPicture, removePicture } from '../uploads/index.ts';
import { type AccountRow, accountById, lockAccount, updateAccount } from './queries.ts';

export async function userInfo(deps: Deps, caller: Caller, language: Language): Promise<UserInfo> {
  const found = await withSystemTx(deps.db, async (tx) => {
    const row = await accountById(tx, caller.merchantId, caller.accountId);
    return row === null || row.language === language ? row : updateAccount(tx, caller, { language });
  });
  if (!found) throw new DomainError('sessionExpired');
  return toUserInfo(found);
}

/** Changes the fields that were sent. Throws `forbidden` for somebody else's e-mail, `pictureUnknown`. */
export async function changeProfile(
  deps: Deps,
  { email, img, ...change }: InputOf<typeof accountCalls.updateUser>,
  caller: Caller,
): Promise<UserInfo> {
  const { before, after } = await withSystemTx(deps.db, async (tx) => {
    const locked = await lockAccount(tx, caller);
    if (!locked) throw new DomainError('sessionExpired');
    if (email !== undefined && email !== locked.email) throw new DomainError('forbidden');
    // Looked for under the lock: an upload at the same time takes away what no profile uses.
    const isNew = img !== undefined && img !== '' && img !== locked.headpic;
    if (isNew && !(await isOwnPicture(deps, caller, img))) throw new DomainError('pictureUnknown');
    const set = { ...change, ...(img === undefined ? {} : { headpic: img }) };
    return { before: locked, after: (await updateAccount(tx, caller, set)) ?? locked };
  });
  if (before.headpic !== after.headpic) {
    // The change stands either way: a file that could not be removed now goes with the next upload.
    await removePicture(deps, before.headpic).catch((error: unknown) => {
      deps.log.error({ err: error }, 'a picture that no profile uses could not be removed');
    });
  }
  return toUserInfo(after);
}

export const toUserInfo = (row: AccountRow): UserInfo => ({
  userId: row.accountId,
  email: row.email,
  name: row.name || (row.email.split('@')[0] ?? row.email),
  sex: row.sex as UserInfo['sex'],
  nation: row.nation,
  headpic: row.headpic,
  introduction: row.introduction,
  telephone: row.telephone,
  company: row.company,
  zipCode: row.zipCode,
  province: row.province,
  city: row.city,
  address: row.address,
  remark: row.remark,
  roles: heldRoles(row.roles),
});
