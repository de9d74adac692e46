import { z } from 'zod';

/** Pages are told apart by what they hold, so every field may be missing; a null is a missing field. */
export const Text = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .catch(undefined)
  .transform((value) => (value === undefined || value === null ? undefined : String(value)));

export function part<T extends z.ZodRawShape>(shape: T) {
  return z.looseObject(shape).nullish().catch(undefined);
}

export function list<T extends z.ZodType>(item: T) {
  return z.array(item).nullish().catch(undefined);
}
