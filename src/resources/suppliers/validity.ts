import type { SupplierAccount } from '#contract/supplierAccount.ts';

const DAY = 86_400_000;
/** An authorisation that ends this soon is worth renewing now. */
const SOON = 14 * DAY;

/** What there is to say of how long an account works; keys of `suppliers.account.validity`. */
export type Validity = 'ended' | 'refused' | 'endsSoon' | 'validUntil' | 'linkedAt';

/** `refused`: the supplier stopped accepting it before its time. `now` in ms. */
export function validityOf({ state, expiresAt }: Pick<SupplierAccount, 'state' | 'expiresAt'>, now: number): Validity {
  const left = expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt) - now;
  if (left <= 0) return 'ended';
  if (state === 'expired') return 'refused';
  if (expiresAt === null) return 'linkedAt';
  return left < SOON ? 'endsSoon' : 'validUntil';
}
