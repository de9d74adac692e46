/** The two parts of `<shopId>.<externalId>`: what a store calls one of its products or orders, with the store before it. */
export function splitStoreItemId(id: string): { storeId: string; externalId: string } {
  const dot = id.indexOf('.');
  return { storeId: id.slice(0, dot), externalId: id.slice(dot + 1) };
}

export const storeItemId = ({ storeId, externalId }: { storeId: string; externalId: string }): string =>
  `${storeId}.${externalId}`;
