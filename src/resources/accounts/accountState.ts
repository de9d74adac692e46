import type { Account } from '#contract/admin.schemas.ts';

export const accountStates = ['active', 'suspended'] as const;

/** Whether an account may sign in. */
export const accountState = ({ suspendedAt }: Pick<Account, 'suspendedAt'>): (typeof accountStates)[number] =>
  suspendedAt === null ? 'active' : 'suspended';

/** What an account is called: its name, else its e-mail. */
export const accountName = ({ name, email }: Pick<Account, 'name' | 'email'>): string => name || email;
