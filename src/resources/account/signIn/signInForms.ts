import { z } from 'zod';
import { Email, Password, VerificationCode } from '#contract/account.schemas.ts';
import { text } from '#contract/texts.ts';

/** What changing the e-mail checks before anything is sent. */
export const EmailForm = z.object({
  newEmail: Email,
  code: VerificationCode,
  /** Empty for a code of another visit. */
  uuid: z.string(),
  password: z.string().min(1, text('validation.required')),
});

/** What changing the password checks. The old one may be older than today's rules: it only has to be there. */
export const PasswordForm = z
  .object({
    oldPassword: z.string().min(1, text('validation.required')),
    newPassword: Password,
    confirm: z.string(),
  })
  .refine(({ newPassword, confirm }) => newPassword === confirm, {
    path: ['confirm'],
    message: text('validation.passwordsDiffer'),
    when: () => true,
  });
