import { ZodError } from 'zod';
import { brandName } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { HttpFailure } from '../http.ts';
import { SupplierThrottled } from './pacedCall.ts';

interface Speaker {
  supplier: SupplierPlatform;
  /** What the supplier's own refusals mean; null for an error that is none of them. */
  refusal: (error: unknown) => DomainError | null;
}

/**
 * Runs `work` against a supplier and lets its failures leave as `DomainError`, with the failure as the cause: an answer
 * that lacks a field is `supplierForm` with the field's path (`answer` for the whole of it), no answer is `supplierUnavailable`, too many calls are
 * `supplierBusy` and so is a turn that did not come while the asker's patience lasted, and `refusal` tells the rest. Errors
 * that are not the supplier's (the address guard, a cancelled signal) pass untouched.
 */
export async function asDomainErrors<T>(work: () => Promise<T>, speaker: Speaker): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw speaker.refusal(error) ?? commonFailure(error, speaker) ?? error;
  }
}

/** Whether what was answered has another form: no refusal and no outage, which would meet whatever else is asked for too. */
export const isUnreadable = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.key === 'supplierForm';

function commonFailure(error: unknown, { supplier: platform }: Speaker): DomainError | null {
  const supplier = brandName[platform];
  if (error instanceof ZodError) {
    const part = error.issues[0]?.path.join('.') || 'answer';
    return new DomainError('supplierForm', { supplier, part }, { cause: error });
  }
  if (error instanceof HttpFailure) return new DomainError('supplierUnavailable', { supplier }, { cause: error });
  if (error instanceof SupplierThrottled || isOutOfPatience(error)) {
    return new DomainError('supplierBusy', { supplier }, { cause: error });
  }
  return null;
}

/** What `AbortSignal.timeout` ends a wait with; a request under way ends with `HttpFailure`. */
const isOutOfPatience = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';
