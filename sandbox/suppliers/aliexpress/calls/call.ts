import { parseBigJson } from '../../../lib/bigJson.ts';
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

/** A refusal by the service behind the gateway, which speaks of a remote error and tells the reason beside it. */
export class RemoteRefusal extends Error {
  readonly subCode: string;

  constructor(subCode: string, message: string) {
    super(message);
    this.subCode = subCode;
  }
}

/** A parameter that holds a JSON object; numbers that no double can hold come as their digits. */
export function jsonParameter(params: Record<string, string>, name: string): Record<string, unknown> {
  const value = parseBigJson(params[name] ?? '');
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new PlatformError('InvalidParameter', `The input parameter "${name}" is not a valid JSON object.`);
}

/** Refuses a JSON parameter that lacks one of its fields. */
export function requireFields(value: Record<string, unknown>, names: readonly string[]): void {
  const missing = names.find((name) => value[name] === undefined || value[name] === '');
  if (missing) throw missingParameter(missing);
}
