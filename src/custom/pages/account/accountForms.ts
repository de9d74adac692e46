import { z } from 'zod';
import { Email, Password, VerificationCode } from '#contract/account.ts';
import { text } from '#contract/texts.ts';

const confirmed = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ email: Email, code: VerificationCode, password: Password, confirm: z.string(), ...shape });

const repeats = ({ password, confirm }: { password: string; confirm: string }): boolean => password === confirm;
const differ = { path: ['confirm'], message: text('validation.passwordsDiffer'), when: () => true };

/** What each account form checks before anything is sent. */
export const LoginForm = z.object({ email: Email, password: Password });
export const RegisterForm = confirmed({
  terms: z.boolean().refine((accepted) => accepted, text('validation.terms')),
}).refine(repeats, differ);
export const FindAccountForm = confirmed({}).refine(repeats, differ);
