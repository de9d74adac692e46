import { z } from 'zod';

/** What a store calls one of its products or orders, with the store before it: `<shopId>.<externalId>`. */
export const StoreItemId = z
  .string()
  .max(500)
  .regex(/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}\../);
