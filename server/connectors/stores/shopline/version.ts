/**
 * The Admin API's version. v20260301 is the newest that the stored schema describes and every body of ours is held
 * against; it stays in service beside its three successors.
 * https://developer.shopline.com/docs/apps/api-instructions-for-use/api-versioning-guide
 */
export const API_VERSION = 'v20260301';
