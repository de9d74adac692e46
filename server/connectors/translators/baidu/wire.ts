import { z } from 'zod';

const Code = z.union([z.string(), z.number()]).transform(String);

/** A refusal: always with HTTP 200. */
export const Refusal = z.looseObject({ error_code: Code, error_msg: z.string().default('') });

/** One entry per line of `q`. */
export const Answer = z.looseObject({
  from: z.string(),
  trans_result: z.array(z.looseObject({ src: z.string(), dst: z.string() })).min(1),
});
