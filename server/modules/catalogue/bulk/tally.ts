import type { BulkCounts } from '#contract/bulk.ts';
import type { Notice } from '#contract/errors.ts';
import { type Language, sentence } from '#contract/texts.ts';
import type { Draft, Outcome } from './draft.ts';

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
