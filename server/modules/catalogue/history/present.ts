import type { FieldChange, JournalEntry, JournalRun } from '#contract/journal.schemas.ts';
import { type Language, sentence } from '#contract/texts.ts';
import type { Changes } from '../../system/journal/index.ts';
import type { CountedRun, NamedEntry, NamedRun } from './queries.ts';

/** Changes shown of one entry; a bulk edit of 2,000 variants is counted, not read. */
export const SHOWN = 50;
/** Follows from the rest, or says nothing to a merchant. */
const unshown = new Set(['updatedAt', 'position']);

/** A run of the list, with what it is about. */
export const toCountedRun = ({ things, thing, ...run }: CountedRun, language: Language): JournalRun => ({
  ...toRun(run, language),
  subject: thing ?? 'product',
  count: things + run.products,
});

/** A run in the language of the request. */
const toRun = <Run extends NamedRun>({ title, undoneTitle, ...run }: Run, language: Language) => ({
  ...run,
  title: titleOf({ title, undoneTitle }, language),
});

function titleOf({ title, undoneTitle }: Pick<NamedRun, 'title' | 'undoneTitle'>, language: Language): string {
  if (!undoneTitle) return sentence(language, title.key, title.params);
  return sentence(language, title.key, {
    ...title.params,
    title: sentence(language, undoneTitle.key, undoneTitle.params),
  });
}

/** `names`: what the variants are called that the product has now; one that is gone has no name. */
export function toEntry(
  { entryId, productId, at, by, changes, ...run }: NamedEntry,
  names: ReadonlyMap<string, string>,
  language: Language,
): JournalEntry {
  const all = fieldChanges(changes, names);
  return {
    entryId,
    productId,
    at,
    by,
    run: toRun(run, language),
    changes: all.slice(0, SHOWN),
    changeCount: all.length,
    variantsAdded: changes.added?.length ?? 0,
    variantsRemoved: changes.removed?.length ?? 0,
  };
}

function fieldChanges(changes: Changes, names: ReadonlyMap<string, string>): FieldChange[] {
  const own = Object.entries(changes.product ?? {}).map(([field, change]) => ({ field, variant: null, change }));
  const ofVariants = Object.entries(changes.variants ?? {}).flatMap(([variantId, fields]) =>
    Object.entries(fields).map(([field, change]) => ({ field, variant: names.get(variantId) ?? '', change })),
  );
  return [...own, ...ofVariants]
    .filter(({ field }) => !unshown.has(field))
    .map(({ field, variant, change: [before, after] }) => ({ field, variant, before, after }));
}
