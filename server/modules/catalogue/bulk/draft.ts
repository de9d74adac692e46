import type { BulkCounts } from '#contract/bulk.schemas.ts';
import type { bulkOutcomes } from '#contract/bulkWords.ts';
import type { Notice } from '#contract/errors.ts';
import type { LockableField } from '#contract/product.schemas.ts';
import { type Language, sentence } from '#contract/texts.ts';
import { sameValue } from '../../system/journal/index.ts';
import type { Subject, SubjectProduct, SubjectVariant } from './subject.ts';

export type Outcome = (typeof bulkOutcomes)[number];

/** A field before and after; `variant` is the place of the variant among its product's, null for the product itself. */
interface DraftChange {
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

/** Counts how products come out, and why. */
export class Tally {
  readonly #counts: Record<Outcome, number> = { change: 0, unchanged: 0, refused: 0, locked: 0 };
  readonly #problems = new Map<string, { notice: Notice; refused: boolean; count: number; example: string }>();

  add(draft: Draft, outcome: Outcome): void {
    this.#counts[outcome] += 1;
    const { title } = draft.before.product;
    if (draft.refusal) this.#note(draft.refusal, true, title);
    else if (outcome === 'change') for (const remark of draft.remarks) this.#note(remark, false, title);
  }

  #note(notice: Notice, refused: boolean, example: string): void {
    const known = this.#problems.get(notice.key);
    if (known) known.count += 1;
    else this.#problems.set(notice.key, { notice, refused, count: 1, example });
  }

  counts(language: Language): BulkCounts {
    const problems = [...this.#problems.values()].map(({ notice, ...rest }) => ({
      ...rest,
      key: notice.key,
      message: sentence(language, notice.key, notice.params),
    }));
    const { change, unchanged, refused, locked } = this.#counts;
    return {
      ...this.#counts,
      total: change + unchanged + refused + locked,
      problems: problems.sort((a, b) => Number(b.refused) - Number(a.refused) || b.count - a.count),
    };
  }
}
