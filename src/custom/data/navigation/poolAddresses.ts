/** Where a product of the pool is edited. */
export const editAddress = (productId: string): string => `/import/edit/${productId}`;

/** The publish wizard. The choice travels in the router's state: it may be long. */
export const PUBLISH_ADDRESS = '/import/publish';

/** Where a product is made from nothing. */
export const CREATE_ADDRESS = '/import/create-draft';

const SHAPE_ADDRESS = '/import/split';

/** Where one product becomes several. */
export const splitAddress = (productId: string): string => `${SHAPE_ADDRESS}?product=${productId}`;

/** Where several products become one. */
export const mergeAddress = (productIds: readonly string[]): string =>
  `${SHAPE_ADDRESS}?products=${productIds.join(',')}`;
