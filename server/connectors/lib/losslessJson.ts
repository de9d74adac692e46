import { isSafeNumber, LosslessNumber, parse } from 'lossless-json';

/**
 * `JSON.parse` for answers whose ids exceed 2^53: a number that a double cannot hold exactly arrives as its text, every
 * other one as a number. Throws `SyntaxError` for what is not JSON.
 */
export function parseLossless(text: string): unknown {
  return parse(text, null, (digits) =>
    isSafeNumber(digits, { approx: false }) ? Number(digits) : new LosslessNumber(digits).toString(),
  );
}

/** As `parseLossless`, for text that may well be something else: undefined when it is not JSON. */
export function parseLosslessIfAny(text: string): unknown {
  try {
    return parseLossless(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
