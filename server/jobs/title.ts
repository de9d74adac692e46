import { withSupplierNames } from '#contract/brands.ts';
import type { Notice } from '#contract/errors.ts';
import type { JobKind } from '#contract/job.schemas.ts';
import { type Language, sentence } from '#contract/texts.ts';

/** What a job is called: a name, or a sentence, whose `%{title}` is the sentence in `of`. */
export type JobTitle = string | TitleSentence;
export interface TitleSentence extends Notice {
  of?: Notice;
}

interface StoredTitle {
  title: string;
  /** Of the job; a title that is a sentence lies in `jobTitle`. */
  params: unknown;
}

/** How a job keeps its title. */
export const storedTitle = (title: JobTitle, params: object): StoredTitle =>
  typeof title === 'string' ? { title, params } : { title: title.key, params: { ...params, jobTitle: title } };

/** The sentence that a job is called by; null where it has a name. */
export function titleSentence({ params }: Pick<StoredTitle, 'params'>): TitleSentence | null {
  const { jobTitle = null } = (params ?? {}) as { jobTitle?: TitleSentence | null };
  return jobTitle;
}

/** Kinds whose jobs are called by the suppliers that they are about. */
const calledBySuppliers: readonly JobKind[] = ['placePurchases', 'rereadCaptures'];

/** What a job is called in a language. */
export function titleIn(
  language: Language,
  { kind, title, jobTitle }: { kind: JobKind; title: string; jobTitle: TitleSentence | null },
): string {
  if (jobTitle === null) return calledBySuppliers.includes(kind) ? withSupplierNames(language, title) : title;
  const { key, params, of } = jobTitle;
  return sentence(language, key, { ...params, ...(of ? { title: sentence(language, of.key, of.params) } : {}) });
}
