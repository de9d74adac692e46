import { DomainError, type ErrorKey } from '#contract/errors.ts';

const passing: ReadonlySet<ErrorKey> = new Set<ErrorKey>(['supplierUnavailable', 'supplierBusy']);

/** Whether it is worth another try: the supplier, not what it was asked for, is the trouble. */
export const isPassing = (error: unknown): error is DomainError =>
  error instanceof DomainError && passing.has(error.key);
