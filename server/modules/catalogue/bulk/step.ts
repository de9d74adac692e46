import type { Notice } from '#contract/errors.ts';
import type { LockableField } from '#contract/product.ts';
import type { TextKey, TextParams } from '#contract/texts.ts';
import type { Exact } from '../pricing/index.ts';
import type { Draft } from './draft.ts';
import type { SubjectProduct, SubjectVariant } from './subject.ts';

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
