import type { bulkOutcomes } from '#contract/bulkWords.ts';
import type { Notice } from '#contract/errors.ts';
import type { LockableField } from '#contract/product.ts';
import { sameValue } from '../../system/journal/index.ts';
import type { Subject, SubjectProduct, SubjectVariant } from './subject.ts';

export type Outcome = (typeof bulkOutcomes)[number];

/** A field before and after; `variant` is the place of the variant among its product's, null for the product itself. */
export interface DraftChange {
  field: string;
  variant: number | null;
  before: unknown;
  after: unknown;
}

/** A product while edits are worked out: what they would set, and why they may not. */
export class Draft {
  readonly before: Subject;
  readonly product: SubjectProduct;
  readonly variants: readonly SubjectVariant[];
  /** Why nothing of it is to be changed. */
  refusal: Notice | null = null;
  readonly remarks: Notice[] = [];
  /** An edit was kept away from a locked field. */
  locked = false;

  constructor(before: Subject) {
    this.before = before;
    this.product = { ...before.product };
    this.variants = before.variants.map((variant) => ({ ...variant }));
  }

  isLocked(field: LockableField): boolean {
    return this.product.locked.includes(field);
  }

  /** The first reason counts: it is the one to be mended first. */
  refuse(reason: Notice): void {
    this.refusal ??= reason;
  }

  remark(notice: Notice): void {
    if (!this.remarks.some(({ key }) => key === notice.key)) this.remarks.push(notice);
  }

  /** Every field that differs. */
  *changes(): Generator<DraftChange> {
    yield* differing(this.before.product, this.product, null);
    for (const [place, variant] of this.variants.entries()) {
      const was = this.before.variants[place];
      if (was) yield* differing(was, variant, place);
    }
  }

  outcome(): Outcome {
    if (this.refusal !== null) return 'refused';
    if (!this.changes().next().done) return 'change';
    return this.locked ? 'locked' : 'unchanged';
  }
}

function* differing<Row extends object>(before: Row, after: Row, variant: number | null): Generator<DraftChange> {
  for (const [field, value] of Object.entries(after)) {
    const was = (before as Record<string, unknown>)[field];
    if (was !== value && !sameValue(field, was, value)) yield { field, variant, before: was, after: value };
  }
}
