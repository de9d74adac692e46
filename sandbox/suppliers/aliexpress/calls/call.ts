import { missingParameter, PlatformError } from '../../lib/openPlatform.ts';
import type { AliExpress } from '../market.ts';

/** A method of `/sync`. */
export interface Call {
  /** Whether it acts for an account. */
  needsSession: boolean;
  required: readonly string[];
  /** Returns the content of the envelope; lists plain. */
  answer(supplier: AliExpress, params: Record<string, string>): Record<string, unknown>;
}

/** A parameter that holds a JSON object. */
export function jsonParameter(params: Record<string, string>, name: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(params[name] ?? '');
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Falls through to the same refusal as a value of another kind.
  }
  throw new PlatformError('InvalidParameter', `The input parameter "${name}" is not a valid JSON object.`);
}

/** Refuses a JSON parameter that lacks one of its fields. */
export function requireFields(value: Record<string, unknown>, names: readonly string[]): void {
  const missing = names.find((name) => value[name] === undefined || value[name] === '');
  if (missing) throw missingParameter(missing);
}
