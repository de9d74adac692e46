import { z } from 'zod';

/** What a store calls one of its products or orders, with the store before it: `<shopId>.<externalId>`. */
export const StoreItemId = z
  .string()
  .max(500)
  .regex(/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}\../);

/** The two parts of such an id. */
export function splitStoreItemId(id: string): { storeId: string; externalId: string } {
  const dot = id.indexOf('.');
  return { storeId: id.slice(0, dot), externalId: id.slice(dot + 1) };
}

export const storeItemId = ({ storeId, externalId }: { storeId: string; externalId: string }): string =>
  `${storeId}.${externalId}`;
