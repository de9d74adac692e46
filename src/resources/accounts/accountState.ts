import type { Account } from '#contract/admin.schemas.ts';

export const accountStates = ['active', 'suspended'] as const;

/** Whether an account may sign in. */
export const accountState = ({ suspendedAt }: Pick<Account, 'suspendedAt'>): (typeof accountStates)[number] =>
  suspendedAt === null ? 'active' : 'suspended';

/** What an account is called: its name, else its e-mail. */
export const accountName = ({ name, email }: Pick<Account, 'name' | 'email'>): string => name || email;

export const ACCOUNTS_ADDRESS = '/setting/accounts';
export const AUDIT_ADDRESS = '/setting/accounts/audit';
export const PAYMENTS_ADDRESS = '/setting/accounts/payments';
export const ANNOUNCEMENTS_ADDRESS = '/setting/accounts/announcements';

/** The audit trail of one account. */
export const auditOf = (accountId: string): string =>
  `${AUDIT_ADDRESS}?${new URLSearchParams({ filter: JSON.stringify({ accountId }) })}`;
