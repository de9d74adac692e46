import type { TextEdit } from '#contract/bulk.schemas.ts';
import type { Notice } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { WebAddress } from '#contract/product.schemas.ts';
import { safeHtml } from '../../../html.ts';
import type { Draft } from './draft.ts';
import { replaceAside } from './patternWorker.ts';
import { EditFault, type Step } from './step.ts';

type TextField = TextEdit['field'];

const lengths: Record<TextField, number> = {
  title: limits.titleLength,
  bodyHtml: limits.bodyHtmlLength,
  category: 255,
  videoUrl: 2048,
  sku: 100,
  barcode: 100,
};

/** A text of the product, or of every variant. `whole: false` leaves descriptions as they come out, for a preview. */
export function textStep(edit: TextEdit, { whole }: { whole: boolean }): Step {
  const change = changeOf(edit);
  const tidy = tidier(edit, whole);
  const { field } = edit;
  const finish = (text: string): string | Notice => checked(field, tidy(text));
  if (field === 'sku' || field === 'barcode') {
    return {
      field,
      run: async (drafts) => {
        const all = drafts.flatMap((draft) => draft.variants.map((variant) => ({ draft, target: variant })));
        const made = await change(all.map(({ target }) => target[field]));
        for (const [at, { draft, target }] of all.entries()) {
          assign(draft, target, field, target[field], made[at] ?? '', finish);
        }
      },
    };
  }
  return {
    field,
    run: async (drafts) => {
      const made = await change(drafts.map(({ product }) => product[field] ?? ''));
      for (const [at, draft] of drafts.entries()) {
        assign(draft, draft.product, field, draft.product[field] ?? '', made[at] ?? '', finish);
      }
    },
  };
}

function assign<Field extends TextField>(
  draft: Draft,
  target: { [Name in Field]?: string | null | undefined },
  field: Field,
  before: string,
  made: string,
  finish: (text: string) => string | Notice,
): void {
  // What was not touched is not tidied either: an edit changes nothing beside what it is for.
  if (made === before) return;
  const after = finish(made);
  if (typeof after !== 'string') draft.refuse(after);
  else target[field] = field === 'videoUrl' && after === '' ? null : after;
}

function changeOf({ field, op, value, find, pattern, matchCase }: TextEdit): Replace {
  const text = field === 'bodyHtml' && op !== 'replace' ? safeHtml(value) : value;
  if (op === 'replace') {
    if (find === '') throw new EditFault('find', 'bulk.findMissing');
    return pattern ? patternReplace(find, text, matchCase) : plainReplace(find, text, matchCase);
  }
  if (field === 'title' && op === 'set' && text.trim() === '') throw new EditFault('value', 'validation.title');
  if (field === 'videoUrl' && op === 'set' && text !== '' && !WebAddress.safeParse(text).success) {
    throw new EditFault('value', 'validation.url');
  }
  if (op === 'set') return (texts) => texts.map(() => text);
  // An empty field has nothing to stand before or behind; an address is never made of a part.
  const joins = (before: string): boolean => before !== '' || field !== 'videoUrl';
  return op === 'prepend'
    ? (texts) => texts.map((before) => (joins(before) ? text + before : before))
    : (texts) => texts.map((before) => (joins(before) ? before + text : before));
}

/** Words found and replaced in HTML may leave anything behind: it is made safe once more. */
function tidier({ field, op }: TextEdit, whole: boolean): (text: string) => string {
  if (field !== 'bodyHtml') return (text) => text.trim();
  return op === 'replace' && whole ? safeHtml : (text) => text;
}

function checked(field: TextField, text: string): string | Notice {
  if (field === 'title' && text === '') return { key: 'bulk.titleEmpty' };
  if (text.length > lengths[field]) return { key: 'bulk.tooLong', params: { limit: lengths[field] } };
  if (field === 'videoUrl' && text !== '' && !WebAddress.safeParse(text).success) return { key: 'validation.url' };
  return text;
}

/** Changes many texts in one go. Throws the `DomainError` for patterns that take too long. */
type Replace = (texts: readonly string[]) => string[] | Promise<string[]>;

/**
 * Finds words as they stand. Without `matchCase`, letters are compared whatever their case. Linear in the text: no part
 * of it is looked at twice for what a person typed.
 */
function plainReplace(find: string, replacement: string, matchCase: boolean): Replace {
  if (matchCase) return (texts) => texts.map((text) => text.split(find).join(replacement));
  const literal = new RegExp(find.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'), 'gi');
  return (texts) => texts.map((text) => text.replace(literal, () => replacement));
}

/** Finds what a regular expression matches; `$1` puts in what a group found. */
function patternReplace(find: string, replacement: string, matchCase: boolean): Replace {
  const pattern = compiled(find, matchCase ? 'gu' : 'giu');
  return (texts) => replaceAside({ pattern, replacement, texts });
}

function compiled(find: string, flags: string): RegExp {
  try {
    return new RegExp(find, flags);
  } catch (error) {
    const detail = error instanceof Error ? error.message.replace(/^Invalid regular expression: /, '') : String(error);
    throw new EditFault('find', 'bulk.patternWrong', { detail });
  }
}
