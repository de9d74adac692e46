import { z } from 'zod';

/**
 * Pages are told apart by what they hold, so every field may be missing; a null is a missing field. So is an integer beyond
 * 2^53 that is still a number: a browser has rounded it, and as an identifier it would be another one.
 */
export const Text = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .catch(undefined)
  .transform((value) => (value === undefined || value === null || isRounded(value) ? undefined : String(value)));

const isRounded = (value: unknown): boolean => Number.isInteger(value) && !Number.isSafeInteger(value);

export function part<T extends z.ZodRawShape>(shape: T) {
  return z.looseObject(shape).nullish().catch(undefined);
}

export function list<T extends z.ZodType>(item: T) {
  return z.array(item).nullish().catch(undefined);
}
