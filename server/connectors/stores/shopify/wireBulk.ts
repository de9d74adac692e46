import { z } from 'zod';
import { UserErrors } from './wire.ts';

export const WireRunBulk = z.object({
  bulkOperationRunQuery: z.object({ bulkOperation: z.object({ id: z.string() }).nullable(), userErrors: UserErrors }),
});

/** https://shopify.dev/docs/api/admin-graphql/2026-10/objects/BulkOperation */
export const WireBulkOperation = z.object({
  bulkOperation: z
    .object({
      status: z.string(),
      createdAt: z.string(),
      fileSize: z.coerce.number().int().nullable(),
      url: z.string().nullable(),
    })
    .nullable(),
});

export const WireLastBulkOperations = z.object({
  bulkOperations: z.object({
    nodes: z.array(z.object({ id: z.string(), status: z.string(), createdAt: z.string(), query: z.string() })),
  }),
});
