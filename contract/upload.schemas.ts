import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { PRODUCT_ROLE } from './roles.ts';

/** The picture types that an upload takes, judged by content. */
export const pictureTypes = ['image/jpeg', 'image/png'] as const;

/**
 * The longer side of a product picture as it is kept, in pixels: what the store platforms recommend for zooming, and below
 * the size at which WordPress makes a second, scaled file of it.
 */
export const PICTURE_SIDE = 2048;

/** Square to cut out of a picture, in the picture's own pixels, upright (after its orientation mark was followed). */
export const Crop = z.object({
  left: z.coerce.number().int().min(0),
  top: z.coerce.number().int().min(0),
  size: z.coerce.number().int().min(1),
});
export type Crop = z.infer<typeof Crop>;

/**
 * Files that people upload: `/shop/open`.
 *
 * The form's fields `left`, `top` and `size` stand before the field `file`; a square that reaches over the edge is moved
 * and shrunk into the picture, and without `size` it is the one in the middle. The picture comes out upright, square,
 * `limits.avatarSide` pixels wide and without its metadata, as WebP. `path` has no leading slash:
 * `shop/open/files/<merchant>/<account>/<43 random characters>.webp`. Anybody who knows it may load it. A picture that is
 * not taken into the profile goes with the account's next upload.
 */
export const uploadCalls = {
  upload: endpoint({
    method: 'POST',
    path: '/shop/open/upload',
    access: 'signedIn',
    upload: true,
    uploadAtMost: limits.imageUpload,
    summary: 'Takes a JPG or PNG of at most 5 MB, cuts and scales it; answers its path under the file host',
    input: Crop.partial(),
    result: z.object({ path: z.string() }),
  }),
};

/**
 * Pictures of products. An uploaded one comes out upright, as it was cut, at most `PICTURE_SIDE` pixels long and without
 * anything but its pixels: as JPEG, or as PNG where something of it is transparent. `src` goes into the product's
 * `imageList`; it begins with a slash (`/shop/open/files/<merchant>/products/<43 random characters>.jpg`), may be loaded by
 * anybody who knows it, and reaches stores as an address of this server.
 */
export const pictureCalls = {
  upload: endpoint({
    method: 'POST',
    path: '/shop/productPool/image/upload',
    access: [PRODUCT_ROLE],
    upload: true,
    uploadAtMost: limits.imageUpload,
    summary: 'Takes a JPG or PNG of at most 5 MB as a product picture; answers its address and its measures in pixels',
    input: z.object({}),
    result: z.object({ src: z.string(), width: z.number().int(), height: z.number().int() }),
  }),
  load: endpoint({
    method: 'GET',
    path: '/shop/productPool/:id/image/:imageId',
    access: [PRODUCT_ROLE],
    download: 'application/octet-stream',
    summary: 'The bytes of one of the product’s pictures, wherever it lies: what a browser may edit',
    input: z.object({ id: z.uuid(), imageId: z.string().min(1).max(200) }),
    result: z.unknown(),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/shop/productPool/image/retry',
    access: [PRODUCT_ROLE],
    summary: 'Has the pictures of a product that could not be loaded tried again, now; answers how many',
    input: z.object({ productId: z.uuid() }),
    result: z.object({ tried: z.number().int() }),
  }),
  archive: endpoint({
    method: 'GET',
    path: '/shop/productPool/:id/images.zip',
    access: [PRODUCT_ROLE],
    download: 'application/zip',
    summary:
      'All pictures of the product as an archive; those that could not be loaded are named in a text file inside',
    input: z.object({ id: z.uuid() }),
    result: z.unknown(),
  }),
};
