import { ZodError } from 'zod';
import { DomainError } from '#contract/errors.ts';
import { brandName, type SupplierPlatform } from '#contract/platforms.ts';
import { HttpFailure } from '../http.ts';
import { SupplierThrottled } from '../supplierThrottled.ts';

interface Speaker {
  supplier: SupplierPlatform;
  /** What `supplierForm` names as its part where the answer as a whole is of another form. */
  whole: string;
  /** What the supplier's own refusals mean; null for an error that is none of them. */
  refusal: (error: unknown) => DomainError | null;
}

/**
 * Runs `work` against a supplier and lets its failures leave as `DomainError`, with the failure as the cause: an answer
 * that lacks a field is `supplierForm` with the field's path, no answer is `supplierUnavailable`, too many calls are
 * `supplierBusy`, and `refusal` tells the rest. Errors that are not the supplier's (the address guard, a cancelled
 * signal) pass untouched.
 */
export async function asDomainErrors<T>(work: () => Promise<T>, speaker: Speaker): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw speaker.refusal(error) ?? commonFailure(error, speaker) ?? error;
  }
}

function commonFailure(error: unknown, { supplier: platform, whole }: Speaker): DomainError | null {
  const supplier = brandName[platform];
  if (error instanceof ZodError) {
    const part = error.issues[0]?.path.join('.') || whole;
    return new DomainError('supplierForm', { supplier, part }, { cause: error });
  }
  if (error instanceof HttpFailure) return new DomainError('supplierUnavailable', { supplier }, { cause: error });
  if (error instanceof SupplierThrottled) return new DomainError('supplierBusy', { supplier }, { cause: error });
  return null;
}
