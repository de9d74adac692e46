import type { PriceRange, PriceRuleDraft } from '#contract/pricing.ts';

type Ranges = PriceRuleDraft['ranges'];

/** Changes a range; its end is where the next one begins, so that there is never a gap between two. */
export function changeRange(ranges: Ranges, at: number, change: Partial<PriceRange>): Ranges {
  return ranges.map((range, index) => {
    if (index === at) return { ...range, ...change };
    return index === at + 1 && change.to !== undefined && change.to !== null ? { ...range, from: change.to } : range;
  });
}

/** Another range at the top, like the one that was the last; where it begins is still to be typed. */
export function addRange(ranges: Ranges): Ranges {
  const last = ranges.at(-1);
  if (!last) return ranges;
  return [...ranges.slice(0, -1), { ...last, to: '' }, { ...last, from: '', to: null }];
}

/** Without a range: the one before it, or else the one after it, takes its costs. */
export function removeRange(ranges: Ranges, at: number): Ranges {
  const gone = ranges[at];
  if (!gone || ranges.length === 1) return ranges;
  return ranges
    .map((range, index) => {
      if (index === at - 1) return { ...range, to: gone.to };
      return at === 0 && index === 1 ? { ...range, from: gone.from } : range;
    })
    .filter((_, index) => index !== at);
}
