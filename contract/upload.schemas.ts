import { z } from 'zod';
import { limits } from './limits.ts';

/** Square to cut out of a picture, in the picture's own pixels, upright (after its orientation mark was followed). */
export const Crop = z.object({
  left: z.coerce.number().int().min(0).max(limits.wholeNumber),
  top: z.coerce.number().int().min(0).max(limits.wholeNumber),
  size: z.coerce.number().int().min(1).max(limits.wholeNumber),
});
export type Crop = z.infer<typeof Crop>;

export const uploadSchemas = {
  upload: {
    summary: 'Takes a JPG or PNG of at most 5 MB, cuts and scales it; answers its path under the file host',
    input: Crop.partial(),
    result: z.object({ path: z.string() }),
  },
};

export const pictureSchemas = {
  upload: {
    summary: 'Takes a JPG or PNG of at most 5 MB as a product picture; answers its address and its measures in pixels',
    input: z.object({}),
    result: z.object({ src: z.string(), width: z.number().int(), height: z.number().int() }),
  },
  load: {
    summary: 'The bytes of one of the product’s pictures, wherever it lies: what a browser may edit',
    input: z.object({ id: z.uuid(), imageId: z.string().min(1).max(200) }),
    result: z.unknown(),
  },
  retry: {
    summary: 'Has the pictures of a product that could not be loaded tried again, now; answers how many',
    input: z.object({ productId: z.uuid() }),
    result: z.object({ tried: z.number().int() }),
  },
  archive: {
    summary:
      'All pictures of the product as an archive; those that could not be loaded are named in a text file inside',
    input: z.object({ id: z.uuid() }),
    result: z.unknown(),
  },
};
