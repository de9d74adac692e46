import { setImmediate } from 'node:timers/promises';
import type { Notice } from '#contract/errors.ts';
import type { LockableField } from '#contract/product.schemas.ts';
import type { TextKey, TextParams } from '#contract/texts.ts';
import { Exact } from '../pricing/index.ts';
import { Draft } from './draft.ts';
import type { Subject, SubjectProduct, SubjectVariant } from './subject.ts';

/**
 * One edit, compiled: changes drafts in place. It gets many at once, so that what is costly to start (a guarded pattern)
 * starts once. Drafts that were refused before, or in which `field` is locked, it never sees.
 */
export interface Step {
  field: LockableField;
  run(drafts: readonly Draft[]): void | Promise<void>;
}

/** What a variant's number becomes: null for none, `undefined` for as it is, a notice for why not. */
export type NumberChange = (variant: SubjectVariant, product: SubjectProduct) => Exact | null | undefined | Notice;

/** What is wrong with an edit itself, whatever the product. `path` names its input: `value`, `find`, `op`. */
export class EditFault extends Error {
  readonly path: string;
  readonly key: TextKey;
  readonly params: TextParams;

  constructor(path: string, key: TextKey, params: TextParams = {}) {
    super(`${path}: ${key}`);
    this.path = path;
    this.key = key;
    this.params = params;
  }
}

/** Products and variants worked on in one go; what else the process has to do comes in between. */
const PRODUCTS_AT_ONCE = 50;
const VARIANTS_AT_ONCE = 2000;

/** What steps make of some products: writes nothing. */
export async function draftsOf(subjects: readonly Subject[], steps: readonly Step[]): Promise<Draft[]> {
  const drafts: Draft[] = [];
  for (const slice of slicesOf(subjects)) {
    drafts.push(...(await draftAtOnce(slice, steps)));
    await setImmediate();
  }
  return drafts;
}

function* slicesOf(subjects: readonly Subject[]): Generator<Subject[]> {
  let slice: Subject[] = [];
  let variants = 0;
  for (const subject of subjects) {
    slice.push(subject);
    variants += subject.variants.length;
    if (slice.length < PRODUCTS_AT_ONCE && variants < VARIANTS_AT_ONCE) continue;
    yield slice;
    slice = [];
    variants = 0;
  }
  if (slice.length > 0) yield slice;
}

async function draftAtOnce(subjects: readonly Subject[], steps: readonly Step[]): Promise<Draft[]> {
  const drafts = subjects.map((subject) => new Draft(subject));
  for (const step of steps) {
    const open = drafts.filter((draft) => draft.refusal === null);
    for (const draft of open) draft.locked ||= draft.isLocked(step.field);
    await step.run(open.filter((draft) => !draft.isLocked(step.field)));
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
    if (variant.compareAtPrice === null || variant.price === null || !was) continue;
    if (variant.price === was.price && variant.compareAtPrice === was.compareAtPrice) continue;
    if (new Exact(variant.compareAtPrice).greaterThanOrEqualTo(variant.price)) continue;
    variant.compareAtPrice = null;
    draft.remark({ key: 'bulk.compareRemoved' });
  }
}
