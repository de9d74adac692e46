import { z } from 'zod';
import { requestedFields } from './product.ts';

const filter = z.record(z.string(), z.unknown()).nullish();
const sort = z.array(z.strictObject({ fieldName: z.string().max(512), order: z.enum(['ASC', 'DESC']).default('ASC') }));

/** dev.wix.com/docs/api-reference/articles/work-with-wix-apis/data-retrieval/about-the-wix-api-query-language */
const listSchema = (most: number) =>
  z.strictObject({
    filter,
    sort: sort.optional(),
    cursorPaging: z
      .strictObject({ limit: z.number().int().min(1).max(most).optional(), cursor: z.string().max(16_000).nullish() })
      .optional(),
  });
export type List = z.infer<ReturnType<typeof listSchema>>;

export const productQuerySchema = z.strictObject({
  query: listSchema(100).default({}),
  fields: z.array(requestedFields).max(100).default([]),
});
/** Of parts of products: variants, inventory items. */
export const partQuerySchema = z.strictObject({ query: listSchema(1000).default({}) });
export const orderSearchSchema = z.strictObject({ search: listSchema(100).default({}) });

export const inventoryUpdateSchema = z.strictObject({
  inventoryItems: z
    .array(
      z.strictObject({
        inventoryItem: z
          .strictObject({
            id: z.guid(),
            revision: z.string().regex(/^\d+$/),
            quantity: z.number().int().min(-99_999).max(99_999).optional(),
            inStock: z.boolean().optional(),
          })
          .refine(({ quantity, inStock }) => (quantity === undefined) !== (inStock === undefined), 'takes one of both'),
      }),
    )
    .min(1)
    .max(1000),
  returnEntity: z.boolean().default(false),
  reason: z.enum(['ORDER', 'MANUAL', 'REVERT_INVENTORY_CHANGE']).default('MANUAL'),
});
