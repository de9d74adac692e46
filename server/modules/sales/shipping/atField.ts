import { DomainError, type ErrorKey } from '#contract/errors.ts';
import type { TextParams } from '#contract/texts.ts';

/** A refusal that concerns one field of a parcel, so that a form shows it there. */
export const atField = (key: ErrorKey, path: string, params: TextParams): DomainError =>
  new DomainError(key, params, { fields: [{ path, key: `error.${key}`, params }] });
