/** A parcel that is known of a supplier's order. */
export interface KnownParcel {
  parcelId: string;
  number: string;
  otherNumbers: readonly string[];
  /** See `signatureOf`. */
  signature: string | null;
  absentAt: Date | null;
  /** It arrived, or was cancelled: that it is not listed any more says nothing. */
  isOver: boolean;
}

/** A parcel as the supplier lists it now. */
export interface ListedParcel {
  number: string;
  otherNumbers: readonly string[];
  signature: string | null;
  /** Its items can be in no other parcel that is known, listed or not. */
  fits: boolean;
}

/** Which parcel a listed one is. `wait`: that is only certain when it is read once more. */
export type Identity =
  | { kind: 'same'; parcelId: string }
  | { kind: 'new' }
  | { kind: 'renumbered'; parcelId: string }
  | { kind: 'wait' }
  /** It may be one of these under another number. */
  | { kind: 'question'; parcelIds: string[] };

/** A number that is not listed counts as gone when that was so for this long, in ms. */
export const GONE_AFTER = 10 * 60_000;

/**
 * Tells the parcels of a supplier's order apart. A number stays with its parcel. Where one is gone in two readings and another one
 * with the same items stands in its place, it is the same parcel. An empty list changes nothing: the caller does not ask.
 */
export function identify(known: readonly KnownParcel[], listed: readonly ListedParcel[], now: Date): Identity[] {
  const byNumber = new Map(known.map((parcel) => [parcel.number, parcel]));
  const isListed = (number: string): boolean => listed.some((one) => one.number === number);
  const sameAs = (one: ListedParcel): KnownParcel | undefined =>
    byNumber.get(one.number) ??
    known.find(
      ({ number, otherNumbers }) =>
        // Listed beside the number that took its place, it is a parcel of its own again.
        !isListed(number) && (otherNumbers.includes(one.number) || one.otherNumbers.includes(number)),
    );
  const found = listed.map(sameAs);
  const gone = known.filter((parcel) => !parcel.isOver && !found.includes(parcel));
  const fresh = listed.filter((_, at) => found[at] === undefined);
  return listed.map((one, at): Identity => {
    const same = found[at];
    if (same) return { kind: 'same', parcelId: same.parcelId };
    if (gone.length === 0) return { kind: 'new' };
    const alike = gone.filter(({ signature }) => signature === one.signature);
    const rivals = fresh.filter(({ signature }) => signature === one.signature);
    const [only] = alike;
    if (only === undefined && one.fits) return { kind: 'new' };
    const suspects = alike.length > 0 ? alike : gone;
    const isCertain = suspects.every(
      ({ absentAt }) => absentAt !== null && now.getTime() - absentAt.getTime() >= GONE_AFTER,
    );
    if (!isCertain) return { kind: 'wait' };
    if (only !== undefined && alike.length === 1 && rivals.length === 1) {
      return { kind: 'renumbered', parcelId: only.parcelId };
    }
    return { kind: 'question', parcelIds: suspects.map(({ parcelId }) => parcelId) };
  });
}
