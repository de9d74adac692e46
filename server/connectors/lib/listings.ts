import { brandName } from '#contract/enums.ts';
import type { Notice } from '#contract/errors.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import type {
  Listing,
  ListingDraft,
  ListingRules,
  PublishedListing,
  PublishHooks,
  PublishOutcome,
} from '../listing.ts';
import { faultIn } from './answer.ts';
import type { StoreFault } from './storeFault.ts';

interface Ended {
  mark: string;
  kind: 'rejected' | 'unknown';
  reason: Notice;
}

type Rejected = Ended & { kind: 'rejected' };
/** Why a listing cannot be sent at all; null when it can. What else is wrong with it, the platform says itself. */
export type Validate = (listing: Listing) => Notice | null;

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
  validate: (listing: L) => Notice | null,
): { sendable: L[]; outcomes: Rejected[] } {
  const sendable: L[] = [];
  const outcomes: Rejected[] = [];
  for (const listing of listings) {
    const reason = validate(listing);
    if (reason) outcomes.push({ mark: listing.mark, kind: 'rejected', reason });
    else sendable.push(listing);
  }
  return { sendable, outcomes };
}

const PRICE = /^\d{1,32}(\.\d+)?$/;

/** A price as it may be sent: with a point. A store that throws commas away would make 150 of "1,50". */
export const isPrice = (text: string): boolean => PRICE.test(text);

/** More variants, options or characters in an option than a platform takes; null where all fit. */
export function shapeProblem(
  platform: StorePlatform,
  { variants: mostVariants, options: mostOptions, optionName = Infinity, optionValue = Infinity }: ListingRules,
  { options, variants }: Pick<ListingDraft, 'options' | 'variants'>,
): Notice | null {
  const over = (limit: number) => ({ platform: brandName[platform], limit });
  if (variants.length > mostVariants) return { key: 'row.variantsOverLimit', params: over(mostVariants) };
  if (options.length > mostOptions) return { key: 'row.optionsOverLimit', params: over(mostOptions) };
  const tooLong = [
    ...options.map(({ name }) => ({ text: name, limit: optionName })),
    ...variants.flatMap(({ optionValues }) => optionValues.map((text) => ({ text, limit: optionValue }))),
  ].find(({ text, limit }) => [...text].length > limit);
  if (!tooLong) return null;
  const { text, limit } = tooLong;
  return { key: 'row.optionTooLong', params: { platform: brandName[platform], limit, value: text } };
}

/** Looks a listing over by what a platform takes. */
export const validateBy =
  (platform: StorePlatform, rules: ListingRules): Validate =>
  ({ title, images, options, variants }) => {
    if (rules.titled && title.trim() === '') return { key: 'row.noTitle' };
    if (rules.pictured && images.length === 0) {
      return { key: 'row.imagesMissing', params: { platform: brandName[platform] } };
    }
    const shape = shapeProblem(platform, rules, { options, variants });
    if (shape) return shape;
    const isPriced = variants.every(
      ({ price, compareAtPrice }) => isPrice(price) && (compareAtPrice === null || isPrice(compareAtPrice)),
    );
    if (!isPriced || variants.length === 0) return { key: 'row.priceMissing' };
    if (variants.some(({ optionValues }) => optionValues.length !== options.length)) {
      return { key: 'validation.optionMismatch' };
    }
    return null;
  };

/** Unanswered products in a row after which a store counts as down, and the rest is not tried. */
const SILENCE = 2;

/**
 * Creates one after the other, each by `publish`, which ends it or throws its fault. Throws `StoreFault` only while nothing
 * can have happened; later, what is left open ends as unknown.
 */
export async function publishInTurn(
  listings: readonly Listing[],
  hooks: PublishHooks,
  validate: Validate,
  publish: (listing: Listing, hooks: PublishHooks) => Promise<PublishOutcome>,
): Promise<PublishOutcome[]> {
  const outcomes: PublishOutcome[] = [];
  let hasHappened = false;
  let stopped: StoreFault | null = null;
  let unanswered = 0;
  const told: PublishHooks = {
    ...hooks,
    created: async (mark, id) => {
      hasHappened = true;
      await hooks.created(mark, id);
    },
  };
  const next = async (listing: Listing): Promise<PublishOutcome> => {
    const { mark } = listing;
    const reason = validate(listing);
    if (reason) return { mark, kind: 'rejected', reason };
    if (stopped) return { mark, kind: 'unknown', reason: stopped.reason };
    try {
      const ended = await publish(listing, told);
      unanswered = 0;
      hasHappened ||= ended.kind !== 'rejected';
      return ended;
    } catch (error) {
      const fault = faultIn(error);
      if (fault.kind === 'rejected') return { mark, kind: 'rejected', reason: fault.reason };
      if (!hasHappened && !fault.maybeDone) throw fault;
      hasHappened = true;
      unanswered += 1;
      if (fault.kind !== 'unreachable' || unanswered === SILENCE) stopped = fault;
      return { mark, kind: 'unknown', reason: fault.reason };
    }
  };
  for (const listing of listings) outcomes.push(await next(listing));
  return outcomes;
}

interface Update<Held> {
  validate: Validate;
  /** The product as the store holds it; null where it does not. Its faults are about the whole store. */
  read(): Promise<Held | null>;
  /** Brings it to the listing; null where it has gone meanwhile. */
  reconcile(held: Held): Promise<PublishedListing | null>;
  /** Whether a fault says that it has gone. */
  isGone?(fault: StoreFault): boolean | Promise<boolean>;
}

/** Brings a product that the store holds to its listing. */
export async function updateListing<Held>(listing: Listing, update: Update<Held>): Promise<PublishOutcome> {
  const { mark } = listing;
  const reason = update.validate(listing);
  if (reason) return { mark, kind: 'rejected', reason };
  const held = await update.read();
  if (!held) return { mark, kind: 'gone' };
  try {
    const published = await update.reconcile(held);
    return published ? { mark, kind: 'published', listing: published } : { mark, kind: 'gone' };
  } catch (error) {
    const fault = faultIn(error);
    return (await update.isGone?.(fault)) ? { mark, kind: 'gone' } : outcomeOfFault(mark, fault);
  }
}
