import { calls } from './endpoint.ts';
import { PRODUCT_ROLE } from './enums.ts';
import { limits } from './limits.ts';
import type { pictureSchemas, uploadSchemas } from './upload.schemas.ts';

/**
 * Files that people upload: `/shop/open`.
 *
 * The form's fields `left`, `top` and `size` stand before the field `file`; a square that reaches over the edge is moved
 * and shrunk into the picture, and without `size` it is the one in the middle. The picture comes out upright, square,
 * `limits.avatarSide` pixels wide and without its metadata, as WebP. `path` has no leading slash:
 * `shop/open/files/<merchant>/<account>/<43 random characters>.webp`. Anybody who knows it may load it. A picture that is
 * not taken into the profile goes with the account's next upload.
 */
export const uploadCalls = calls<typeof uploadSchemas>()({
  upload: {
    method: 'POST',
    path: '/shop/open/upload',
    access: 'signedIn',
    upload: true,
    uploadAtMost: limits.imageUpload,
  },
});

/**
 * Pictures of products. An uploaded one comes out upright, as it was cut, at most `limits.pictureSide` pixels long and without
 * anything but its pixels: as JPEG, or as PNG where something of it is transparent. `src` goes into the product's
 * `imageList`; it begins with a slash (`/shop/open/files/<merchant>/products/<43 random characters>.jpg`), may be loaded by
 * anybody who knows it, and reaches stores as an address of this server.
 */
export const pictureCalls = calls<typeof pictureSchemas>()({
  upload: {
    method: 'POST',
    path: '/shop/productPool/image/upload',
    access: [PRODUCT_ROLE],
    upload: true,
    uploadAtMost: limits.imageUpload,
  },
  load: {
    method: 'GET',
    path: '/shop/productPool/:id/image/:imageId',
    access: [PRODUCT_ROLE],
    download: 'application/octet-stream',
  },
  retry: { method: 'POST', path: '/shop/productPool/image/retry', access: [PRODUCT_ROLE] },
  archive: {
    method: 'GET',
    path: '/shop/productPool/:id/images.zip',
    access: [PRODUCT_ROLE],
    download: 'application/zip',
  },
});
