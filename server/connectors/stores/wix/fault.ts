import { z } from 'zod';
import { type FailedAnswer, isMaybeDone, keysRefused, pageInstead, throttled } from '../../lib/answer.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import type { WireBulkResult, WireStockResults } from './wire.ts';

/** Wix understood and said no. */
export class Refusal extends StoreFault {
  readonly status: number;
  /** Wix's own code: `DUPLICATE_SLUG_ERROR`; null where it gave none, as for a body of the wrong shape. */
  readonly code: string | null;
  /** What of the body Wix names as wrong: `fulfillment.trackingInfo.trackingLink`. */
  readonly fields: readonly string[];

  constructor(status: number, code: string | null, detail: string, fields: readonly string[] = []) {
    super('rejected', {
      key: 'row.storeRejected',
      params: { detail: detail.slice(0, 300) || code || `HTTP ${status}` },
    });
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }

  /** Wix's own words. */
  get detail(): string {
    return String(this.reason.params?.detail ?? '');
  }

  /** Whether it is because what was named does not exist (any more). A path that Wix has retired has no such code. */
  get gone(): boolean {
    return this.code !== null && /(^|_)NOT_FOUND$/.test(this.code);
  }

  /** Whether somebody else's change came first, as far as the status tells: the revision has to be looked at. */
  get conflict(): boolean {
    return this.status === 409;
  }
}

/** A permission that the app does not have, or did not have when it was installed: the owner has to consent again. */
export class PermissionMissing extends StoreFault {
  /** Wix's own words. */
  readonly detail: string;

  constructor(detail: string) {
    super('unauthorised', { key: 'row.storeOffline' });
    this.name = 'PermissionMissing';
    this.detail = detail;
  }
}

const text = z.string().catch('');
const Violation = z.object({ field: text, description: text });
/** dev.wix.com/docs/rest/articles/get-started/errors */
const VendorError = z.object({
  message: text,
  details: z
    .object({
      applicationError: z.object({ code: z.string(), description: text }).optional().catch(undefined),
      validationError: z
        .object({ fieldViolations: z.array(Violation) })
        .optional()
        .catch(undefined),
    })
    .catch({}),
});

/** The one place where an answer that is no success becomes a fault of ours. */
export function faultOf(answer: FailedAnswer): StoreFault {
  const { status, json } = answer;
  if (status === 429) return throttled(answer);
  if (status === 401) return keysRefused();
  const error = VendorError.safeParse(json).data;
  if (!error) return pageInstead(answer);
  const { applicationError, validationError } = error.details;
  const violations = validationError?.fieldViolations ?? [];
  const wrong = violations.map(({ field, description }) => `${field} ${description}`).join('; ');
  const detail = applicationError?.description || wrong || error.message;
  if (status === 403) return new PermissionMissing(detail.slice(0, 300));
  const fields = violations.map(({ field }) => field);
  if (status < 500) return new Refusal(status, applicationError?.code ?? null, detail, fields);
  return new StoreFault(
    'unreachable',
    { key: 'row.storeRejected', params: { detail: detail || `HTTP ${status}` } },
    { maybeDone: isMaybeDone(answer) },
  );
}

/** Codes that leave open what has happened. */
const PASSING = /INTERNAL|UNAVAILABLE|TIMEOUT|DEADLINE|UNKNOWN/;

/** The error of one item inside a bulk call's 200. */
export function itemFault(error: { code: string; description: string } | null | undefined, status = 400): StoreFault {
  const refusal = new Refusal(status, error?.code || null, error?.description ?? '');
  if (!PASSING.test(error?.code ?? '')) return refusal;
  return new StoreFault('unreachable', refusal.reason, { maybeDone: true });
}

/**
 * Why the stock was not kept that went with products; null where it was. Mostly somebody has changed or made an item
 * meanwhile, so that it counts as a conflict.
 */
export function stockFault(answer: WireStockResults): StoreFault | null {
  const failed = answer?.results.find(({ itemMetadata }) => !itemMetadata.success);
  if (!answer?.error && !failed) return null;
  return itemFault(answer?.error ?? failed?.itemMetadata.error, 409);
}

/** Whether a fault says that what was named does not exist (any more). */
export const isGone = (error: unknown): boolean => error instanceof Refusal && error.gone;

export const isRefusal = (error: unknown, code: string): error is Refusal =>
  error instanceof Refusal && error.code === code;

/** What went wrong with one item of a bulk call; null where it was done. */
export const faultOfItem = ({ itemMetadata: { success, error } }: WireBulkResult): StoreFault | null =>
  success ? null : itemFault(error);
