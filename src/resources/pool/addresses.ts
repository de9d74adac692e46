/** Where a product of the pool is edited. */
export const editAddress = (productId: string): string => `/import/edit/${productId}`;

/** The publish wizard. The choice travels in the router's state: it may be long. */
export const PUBLISH_ADDRESS = '/import/publish';
