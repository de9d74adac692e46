import { z } from 'zod';
import { translateLanguages, translateParts, translators } from './enums.ts';
import { StartedJob } from './job.schemas.ts';
import { limits } from './limits.ts';
import { Selection } from './productFilter.ts';
import { text } from './texts.ts';

export const TranslateLanguage = z.enum(translateLanguages, text('validation.language'));
export type TranslateLanguage = z.infer<typeof TranslateLanguage>;

const GivenText = z.string().max(limits.bodyHtmlLength, text('validation.tooLong'));

/** One text or several in `q`, as the specification’s service has it; `html` keeps tags, attributes and entities as they are. */
export const TranslateInput = z.object({
  q: z.union([
    z.string().min(1).max(limits.bodyHtmlLength, text('validation.tooLong')),
    z.array(GivenText).min(1).max(limits.translateTexts, text('validation.tooLong')),
  ]),
  from: z.enum(['auto', ...translateLanguages], text('validation.language')).default('auto'),
  to: TranslateLanguage.default('en'),
  format: z.enum(['text', 'html']).default('text'),
});

export const Translation = z.object({
  /** The language the first text was found to be in, or the one that was named. */
  from: z.string(),
  to: TranslateLanguage,
  /** One entry per text of `q`, in its order. */
  trans_result: z.array(z.object({ src: z.string(), dst: z.string() })),
});
export type Translation = z.infer<typeof Translation>;

/** Who translates here. `sandbox`: the practice translator, which knows a few product words and no grammar. */
export const TranslationService = z.object({
  provider: z.enum(translators).nullable(),
  sandbox: z.boolean(),
});
export type TranslationService = z.infer<typeof TranslationService>;

export const TranslateOrder = z.object({
  selection: Selection,
  from: z.enum(['auto', ...translateLanguages], text('validation.language')).default('auto'),
  to: TranslateLanguage.default('en'),
  parts: z.array(z.enum(translateParts)).min(1, text('validation.translateParts')),
});
export type TranslateOrder = z.infer<typeof TranslateOrder>;

export const translateSchemas = {
  translate: {
    summary: 'Translates texts, or the texts within HTML; nothing is stored but the translations themselves',
    input: TranslateInput,
    result: Translation,
  },
  service: {
    summary: 'Which translation service this server uses, if any',
    input: z.object({}),
    result: TranslationService,
  },
  products: {
    summary: 'Translates products of the pool: a job with a row per product, undone as one run',
    input: TranslateOrder,
    // What `journal/undo` takes to have everything back.
    result: StartedJob.extend({ runId: z.string() }),
  },
};
