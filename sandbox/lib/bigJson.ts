import { isSafeNumber, parse, stringify } from 'lossless-json';

/** JSON with its bigints written as plain digits, as platforms write ids that no double can hold. */
export function bigJson(value: unknown): string {
  return stringify(value) ?? 'null';
}

/** Parses JSON; numbers that no double can hold come as their digits. Undefined when it is none. */
export function parseBigJson(text: string): unknown {
  try {
    return parse(text, null, (digits) => (isSafeNumber(digits) ? Number(digits) : digits));
  } catch {
    return undefined;
  }
}
