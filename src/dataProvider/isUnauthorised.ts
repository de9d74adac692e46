import { SUPPLIER_NOT_AUTHORISED } from '#contract/codes.ts';
import { CallError } from './callError.ts';

/** Whether a call failed for want of a supplier's account; `params.supplier` is the supplier's brand. */
export const isUnauthorised = (error: unknown): error is CallError =>
  error instanceof CallError && error.code === SUPPLIER_NOT_AUTHORISED;
