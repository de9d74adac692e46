/** The number in an id: `gid://shopify/Product/81` is `81`. */
export const numberOf = (id: string): string => id.slice(id.lastIndexOf('/') + 1);
