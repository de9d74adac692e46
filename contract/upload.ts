import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';

/** The picture types that an upload takes, judged by content. */
export const pictureTypes = ['image/jpeg', 'image/png'] as const;

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
