import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The picture types that an upload takes, judged by content. */
export const pictureTypes = ['image/jpeg', 'image/png'] as const;

/** Square to cut out of a picture, in the picture's own pixels, upright (after its orientation mark was followed). */
export const Crop = z.object({
  left: z.coerce.number().int().min(0),
  top: z.coerce.number().int().min(0),
  size: z.coerce.number().int().min(1),
});
export type Crop = z.infer<typeof Crop>;

/** Files that people upload: `/shop/open`. */
export const uploadCalls = {
  upload: endpoint({
    method: 'POST',
    path: '/shop/open/upload',
    access: 'signedIn',
    upload: true,
    summary: 'Takes a JPG or PNG of at most 5 MB, cuts and scales it; answers its path under the file host',
    input: Crop.partial(),
    result: z.object({ path: z.string() }),
  }),
};
