import { replaceAside } from './patternWorker.ts';
import { EditFault } from './step.ts';

/** Changes many texts in one go. Throws the `DomainError` for patterns that take too long. */
export type Replace = (texts: readonly string[]) => string[] | Promise<string[]>;

/**
 * Finds words as they stand. Without `matchCase`, letters are compared whatever their case. Linear in the text: no part
 * of it is looked at twice for what a person typed.
 */
export function plainReplace(find: string, replacement: string, matchCase: boolean): Replace {
  if (matchCase) return (texts) => texts.map((text) => text.split(find).join(replacement));
  const literal = new RegExp(find.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'), 'gi');
  return (texts) => texts.map((text) => text.replace(literal, () => replacement));
}

/** Finds what a regular expression matches; `$1` puts in what a group found. */
export function patternReplace(find: string, replacement: string, matchCase: boolean): Replace {
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
