import { z } from 'zod';
import { sexes } from './enums.ts';
import { limits } from './limits.ts';
import { Role } from './roles.ts';
import { text } from './texts.ts';

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, text('validation.email'))
  .pipe(z.email(text('validation.email')));

export const VerificationCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, text('validation.code'));

/** Which of the mailed codes it is, as `sendCode` answered it. */
const CodeRequest = z.uuid();

/** RSA-OAEP (SHA-256) of the UTF-8 password under `GET /shop/sso/publicKey`, base64. */
const SealedPassword = z.string().min(1, text('validation.password')).max(1000);

/** What a form checks before the password is sealed. */
export const Password = z
  .string()
  .min(limits.passwordMin, text('validation.password'))
  .refine(
    (value) => new TextEncoder().encode(value).length <= limits.passwordMaxBytes,
    text('validation.passwordLong'),
  );

/** What the code of `sendCode` may be used for. */
export const codePurposes = ['register', 'retrieve', 'email'] as const;
export const CodePurpose = z.enum(codePurposes);
export type CodePurpose = z.infer<typeof CodePurpose>;

export const Sex = z.enum(sexes);

const line = (length: number) => z.string().trim().max(length, text('validation.tooLong'));

/** What people tell about themselves; an empty text says nothing. */
export const Profile = z.object({
  name: line(limits.profileLine),
  sex: Sex,
  /** ISO 3166-1 alpha-2, or empty. */
  nation: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/, text('validation.country'))]),
  /** A file's path under the file host, as the upload answered it; empty for the default picture. */
  headpic: z.string().max(200),
  introduction: line(limits.profileText),
  telephone: z
    .string()
    .trim()
    .regex(/^(|\+?[\d\s().-]{3,30})$/, text('validation.telephone')),
  company: line(limits.profileLine),
  zipCode: line(20),
  province: line(limits.profileLine),
  city: line(limits.profileLine),
  address: line(limits.profileText),
  remark: line(limits.profileText),
});
export type Profile = z.infer<typeof Profile>;

export const UserInfo = z.object({
  userId: z.string(),
  email: z.string(),
  ...Profile.shape,
  roles: z.array(Role),
});
export type UserInfo = z.infer<typeof UserInfo>;

/** How a session began: by the password, or by a link from a store's own admin, which proves none. */
export type SignInWay = 'password' | 'store';

/** A browser that is signed in. */
export const Session = z.object({
  sessionId: z.string(),
  userAgent: z.string(),
  ip: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The one that asks. */
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const Token = z.object({ accessToken: z.string(), expiresAt: z.iso.datetime() });
const Done = z.object({ ok: z.literal(true) });

export const accountSchemas = {
  publicKey: {
    summary: 'The RSA public key (SPKI PEM) under which passwords are sealed',
    input: z.object({}),
    result: z.object({ publicKey: z.string() }),
  },
  sendCode: {
    summary: 'Mails a six-digit code; answers the same whether or not the address has an account',
    input: z.object({ email: Email, type: CodePurpose }),
    result: z.object({
      /** Stands for the browser that asked: with another one the code is worth nothing. */
      uuid: z.string(),
      expiresAt: z.iso.datetime(),
      /** `file`: this server has no SMTP; the mail lies in its data folder. */
      delivery: z.enum(['smtp', 'file']),
    }),
  },
  checkCode: {
    summary: 'Whether a code would be accepted; does not use it up',
    input: z.object({ email: Email, type: CodePurpose, code: VerificationCode, uuid: CodeRequest.optional() }),
    result: Done,
  },
  registerCode: {
    summary: 'Registers with a mailed code and signs in',
    input: z.object({ email: Email, pwd: SealedPassword, code: VerificationCode, uuid: CodeRequest.optional() }),
    result: Token,
  },
  login: { summary: 'Signs in', input: z.object({ email: Email, pwd: SealedPassword }), result: Token },
  logOut: { summary: 'Ends this session on the server', input: z.object({}), result: Done },
  userInfo: { summary: 'Who is signed in, with roles', input: z.object({}), result: UserInfo },
  retrievePassword: {
    summary: 'Sets a new password with a mailed code; ends all sessions',
    input: z.object({ email: Email, pwd: SealedPassword, code: VerificationCode, uuid: CodeRequest }),
    result: Done,
  },
  changePassword: {
    summary: 'Changes the password; ends every session and answers a new token for this one',
    input: z.object({ email: Email.optional(), pwd: SealedPassword, newPwd: SealedPassword }),
    result: Token,
  },
  updateUser: {
    summary: 'Changes the profile; a field that is left out stays. `img` is the uploaded picture’s path',
    input: Profile.omit({ headpic: true })
      .partial()
      .extend({ email: Email.optional(), img: Profile.shape.headpic.optional() }),
    result: UserInfo,
  },
  updateUserEmail: {
    summary:
      'Changes the e-mail with the password and the code that was mailed to the new one; ends the other sessions',
    input: z.object({
      email: Email.optional(),
      newEmail: Email,
      code: VerificationCode,
      uuid: CodeRequest.optional(),
      pwd: SealedPassword,
    }),
    result: UserInfo,
  },
  undoEmail: {
    summary: 'Gives the account back the e-mail it had, with the link that was mailed there; ends all sessions',
    input: z.object({ undo: z.string().min(1).max(100) }),
    result: z.object({ email: z.string() }),
  },
  confirm: {
    summary: 'Proves with the password who is there, for what asks for it',
    input: z.object({ pwd: SealedPassword }),
    result: Done,
  },
  sessions: {
    summary: 'The browsers that are signed in to this account',
    input: z.object({}),
    result: z.object({ rows: z.array(Session) }),
  },
  revokeSession: {
    summary: 'Ends one session of this account, or, without `sessionId`, every other one',
    input: z.object({ sessionId: z.uuid().optional() }),
    result: z.object({ ended: z.number().int() }),
  },
};
