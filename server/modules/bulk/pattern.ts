import vm from 'node:vm';
import { DomainError } from '#contract/errors.ts';
import { EditFault } from './step.ts';

/** How long one pattern may work on some hundred texts, in ms. Meanwhile nothing else runs in this process. */
const TIME_AT_MOST = 400;

const replacing = new vm.Script('texts.map((text) => text.replace(pattern, replacement))');

/** Changes many texts in one go. Throws the `DomainError` for patterns that take too long. */
export type Replace = (texts: readonly string[]) => string[];

/**
 * Finds words as they stand. Without `matchCase`, letters are compared whatever their case. Linear in the text: no part
 * of it is looked at twice for what a person typed.
 */
export function plainReplace(find: string, replacement: string, matchCase: boolean): Replace {
  if (matchCase) return (texts) => texts.map((text) => text.split(find).join(replacement));
  const literal = new RegExp(find.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'), 'gi');
  return (texts) => texts.map((text) => text.replace(literal, () => replacement));
}

/**
 * Finds what a regular expression matches; `$1` puts in what a group found. Patterns can be made that take longer than the
 * world will last, so it works under a time limit, which the engine observes while it backtracks.
 */
export function patternReplace(find: string, replacement: string, matchCase: boolean): Replace {
  const pattern = compiled(find, matchCase ? 'gu' : 'giu');
  // A realm of its own without any of ours in it; the pattern is the only thing a person wrote.
  const context = vm.createContext({ pattern, replacement, texts: [] as readonly string[] });
  return (texts) => {
    context.texts = texts;
    try {
      return [...(replacing.runInContext(context, { timeout: TIME_AT_MOST }) as Iterable<string>)];
    } catch (error) {
      if (!isTimeout(error)) throw error;
      throw new DomainError('invalidInput', {}, { cause: error, fields: [{ path: 'find', key: 'bulk.patternSlow' }] });
    }
  };
}

/** The error is made in the other realm: it is no `Error` of ours. */
const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

function compiled(find: string, flags: string): RegExp {
  try {
    return new RegExp(find, flags);
  } catch (error) {
    const detail = error instanceof Error ? error.message.replace(/^Invalid regular expression: /, '') : String(error);
    throw new EditFault('find', 'bulk.patternWrong', { detail });
  }
}
