import { z } from 'zod';

const Wrapped = z.object({ code: z.string(), data: z.unknown() });

/** The envelope of answers since 2025: `{ code: "Success", message, data }`; what is not wrapped is the data itself. */
export const Envelope = z.unknown().transform((json): { failed: boolean; data: unknown } => {
  const wrapped = Wrapped.safeParse(json).data;
  if (!wrapped) return { failed: false, data: json };
  return { failed: wrapped.code.toLowerCase() !== 'success', data: wrapped.data ?? {} };
});
