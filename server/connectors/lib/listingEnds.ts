import type { Notice } from '#contract/errors.ts';
import type { StoreFault } from './storeFault.ts';

interface Ended {
  mark: string;
  kind: 'rejected' | 'unknown';
  reason: Notice;
}

/** How one listing ended on a fault: refused, or perhaps done. What is about the whole store is thrown. */
export function outcomeOfFault(mark: string, fault: StoreFault): Ended {
  const { kind, reason, maybeDone } = fault;
  if (kind === 'rejected') return { mark, kind, reason };
  if (maybeDone) return { mark, kind: 'unknown', reason };
  throw fault;
}

/** Keeps back what the platform could not take: what may be sent, and how the others ended. */
export function splitUnsendable<L extends { mark: string }>(
  listings: readonly L[],
  problemOf: (listing: L) => Notice | null,
): { sendable: L[]; outcomes: (Ended & { kind: 'rejected' })[] } {
  const sendable: L[] = [];
  const outcomes: (Ended & { kind: 'rejected' })[] = [];
  for (const listing of listings) {
    const reason = problemOf(listing);
    if (reason) outcomes.push({ mark: listing.mark, kind: 'rejected', reason });
    else sendable.push(listing);
  }
  return { sendable, outcomes };
}
