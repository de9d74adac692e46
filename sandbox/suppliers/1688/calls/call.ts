import { GatewayError } from '../errors.ts';
import type { Ali1688, Words } from '../market.ts';

/** A call of the gateway. */
export interface Call {
  /** Whether it acts for an account. */
  needsToken: boolean;
  required: readonly string[];
  answer(supplier: Ali1688, params: Record<string, string>): Record<string, unknown>;
}

/** `{result: {success, code, message, result}}`: the shape of the newer calls. */
export function result(payload: unknown, more: Record<string, unknown> = {}): Record<string, unknown> {
  return { result: { success: true, code: '200', message: '成功', ...more, result: payload } };
}

/** A parameter that holds JSON of the kind of the example; refuses anything else. */
export function jsonParameter<T>(params: Record<string, string>, name: string, is: (value: unknown) => value is T): T {
  try {
    const value: unknown = JSON.parse(params[name] ?? '');
    if (is(value)) return value;
  } catch {
    // Falls through to the same refusal as a value of another kind.
  }
  throw new GatewayError('gw.ParamMissing', `The parameter ${name} is missing or is not what it should be`);
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** The word in a language; English where it is not translated. */
export function translated(word: Words, language: string): string {
  if (language === 'zh') return word.zh;
  return language === 'ja' ? (word.ja ?? word.en) : word.en;
}
