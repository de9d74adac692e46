import { z } from 'zod';
import { Email, Password, VerificationCode } from '#contract/account.schemas.ts';
import { text } from '#contract/texts.ts';

const newPassword = { password: Password, confirm: z.string() };
const mailed = { email: Email, code: VerificationCode };

const repeats = ({ password, confirm }: { password: string; confirm: string }): boolean => password === confirm;
const differ = { path: ['confirm'], message: text('validation.passwordsDiffer'), when: () => true };

/** What each account form checks before anything is sent. */
export const LoginForm = z.object({ email: Email, password: Password });
export const RegisterForm = z
  .object({
    ...mailed,
    ...newPassword,
    /** Empty for a code of another visit. */
    uuid: z.string(),
    terms: z.boolean().refine((accepted) => accepted, text('validation.terms')),
  })
  .refine(repeats, differ);
/** Resetting the password: first the code, which only this browser can have asked for, then the new password. */
export const FindAccountForm = z.object({ ...mailed, uuid: z.string().min(1, 'login.askFirst') });
export const NewPasswordForm = z.object(newPassword).refine(repeats, differ);
