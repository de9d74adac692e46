import type { Notice } from '#contract/errors.ts';

/**
 * Why a call to a store failed, in the four ways a caller can act on:
 * `unauthorised` the keys are no longer accepted: the store goes offline;
 * `unreachable` no answer, 5xx, a web page instead of data: try again later;
 * `throttled` too fast: try again after `retryAfter` ms;
 * `rejected` the platform refused what was sent: trying again changes nothing.
 */
export class StoreFault extends Error {
  readonly kind: 'unauthorised' | 'unreachable' | 'throttled' | 'rejected';
  readonly reason: Notice;
  /** Whether the request may have taken effect although the answer is missing. */
  readonly maybeDone: boolean;
  readonly retryAfter: number | null;

  constructor(
    kind: StoreFault['kind'],
    reason: Notice,
    options: { maybeDone?: boolean; retryAfter?: number | null; cause?: unknown } = {},
  ) {
    super(`${kind}: ${reason.key} ${JSON.stringify(reason.params ?? {})}`, { cause: options.cause });
    this.name = 'StoreFault';
    this.kind = kind;
    this.reason = reason;
    this.maybeDone = options.maybeDone ?? false;
    this.retryAfter = options.retryAfter ?? null;
  }
}
