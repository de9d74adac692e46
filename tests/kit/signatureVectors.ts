import { z } from 'zod';
import { sharedSchema } from './sharedSchemas.ts';

const Vector = z.object({
  platform: z.string(),
  kind: z.string(),
  secret: z.string().default(''),
  message: z.string().default(''),
  expected: z.string().default(''),
  /** Of a signed token: the token, and the key that verifies it. */
  jwt: z.string().default(''),
  publicKeyPem: z.string().default(''),
});
export type Vector = z.infer<typeof Vector>;

/** The published signature vectors of a platform; null where they do not lie beside the project, and the test then says so. */
export function signatureVectors(platform: string): Vector[] | null {
  const text = sharedSchema('test-vectors.json');
  if (text === null) return null;
  return z
    .array(z.looseObject({ platform: z.string() }))
    .parse(JSON.parse(text))
    .filter((vector) => vector.platform === platform)
    .map((vector) => Vector.parse(vector));
}
