export const ACCOUNTS_ADDRESS = '/setting/accounts';
export const AUDIT_ADDRESS = '/setting/accounts/audit';

/** The audit trail of one account. */
export const auditOf = (accountId: string): string =>
  `${AUDIT_ADDRESS}?${new URLSearchParams({ filter: JSON.stringify({ accountId }) })}`;
