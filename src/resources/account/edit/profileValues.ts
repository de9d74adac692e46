import type { Profile, UserInfo } from '#contract/account.schemas.ts';

/** What the form edits: the profile without its picture, which is changed on its own. */
export type ProfileValues = Omit<Profile, 'headpic'>;

/** The form's fields as the server knows them. */
export const profileValues = (user: UserInfo): ProfileValues => ({
  name: user.name,
  sex: user.sex,
  nation: user.nation,
  introduction: user.introduction,
  telephone: user.telephone,
  company: user.company,
  zipCode: user.zipCode,
  province: user.province,
  city: user.city,
  address: user.address,
  remark: user.remark,
});

/** The contract's own rules, loaded with the first keystroke. */
export const loadProfileForm = async () =>
  (await import('#contract/account.schemas.ts')).Profile.omit({ headpic: true });
