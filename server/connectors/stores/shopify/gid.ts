/** Shopify's id of a thing from its number, which may exceed 2^53 and stays text. */
export const gid = (kind: string, number: string): string => `gid://shopify/${kind}/${number}`;

/** The number in one of Shopify's ids: `gid://shopify/Product/81` is `81`. */
export const numberOf = (id: string): string => id.slice(id.lastIndexOf('/') + 1);

/** Whether this can be the number of anything at all. */
export const isNumber = (externalId: string): boolean => /^\d{1,20}$/.test(externalId);
