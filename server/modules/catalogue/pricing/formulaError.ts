import type { TextKey, TextParams } from '#contract/texts.ts';

/** What is wrong with a formula: the key of its sentence and where, as an index in the text. */
export interface FormulaProblem {
  key: TextKey;
  params: TextParams;
  at: number;
}

/** Carries a problem out of parser and evaluation; never leaves this folder. */
export class FormulaFault extends Error {
  readonly problem: FormulaProblem;

  constructor(key: TextKey, at: number, params: TextParams = {}) {
    super(`${key} at ${at}`);
    this.problem = { key, at, params: { ...params, position: at + 1 } };
  }
}

/** Runs `work`; a fault becomes its problem, anything else is thrown on. */
export function caught<T>(work: () => T): { ok: true; value: T } | { ok: false; error: FormulaProblem } {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    if (error instanceof FormulaFault) return { ok: false, error: error.problem };
    throw error;
  }
}
