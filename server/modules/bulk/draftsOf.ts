import { Exact } from '../pricing/index.ts';
import { Draft } from './draft.ts';
import type { Step } from './step.ts';
import type { Subject } from './subject.ts';

/** What steps make of some products: writes nothing. */
export function draftsOf(subjects: readonly Subject[], steps: readonly Step[]): Draft[] {
  const drafts = subjects.map((subject) => new Draft(subject));
  for (const step of steps) {
    const open = drafts.filter((draft) => draft.refusal === null);
    for (const draft of open) draft.locked ||= draft.isLocked(step.field);
    step.run(open.filter((draft) => !draft.isLocked(step.field)));
  }
  if (steps.some(({ field }) => field === 'price' || field === 'compareAtPrice')) {
    for (const draft of drafts) dropLowComparePrices(draft);
  }
  return drafts;
}

/** The specification's rule: a store original price below the price is removed. Only where one of the two changed. */
function dropLowComparePrices(draft: Draft): void {
  if (draft.refusal !== null || draft.isLocked('compareAtPrice')) return;
  for (const [place, variant] of draft.variants.entries()) {
    const was = draft.before.variants[place];
    if (variant.compareAtPrice === null || !was) continue;
    if (variant.price === was.price && variant.compareAtPrice === was.compareAtPrice) continue;
    if (new Exact(variant.compareAtPrice).greaterThanOrEqualTo(variant.price)) continue;
    variant.compareAtPrice = null;
    draft.remark({ key: 'bulk.compareRemoved' });
  }
}
