import type { FastifyInstance } from 'fastify';
import { uploadCalls } from '#contract/upload.calls.ts';
import { uploadSchemas } from '#contract/upload.schemas.ts';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../http/mount.ts';
import { PICTURES, pictureAt, productPictureAt } from './picturePath.ts';
import { takePicture } from './service.ts';

/** Mounts `/shop/open/upload`, and the address at which uploaded pictures are served to everybody who knows it. */
export function mountUploads(mount: Mount, app: FastifyInstance, deps: Deps): void {
  mount(uploadCalls, uploadSchemas, {
    upload: async (input, context) => ({ path: await takePicture(deps, input, context) }),
  });

  app.get<{ Params: { '*': string } }>(`/${PICTURES}/*`, async (request, reply) => {
    const path = `${PICTURES}/${request.params['*']}`;
    const found = productPictureAt(path) ?? pictureAt(path);
    if (!found || !(await deps.files.has(found.merchantId, found.fileName))) {
      return reply.callNotFound();
    }
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .type('mediaType' in found ? found.mediaType : 'image/webp')
      .send(deps.files.read(found.merchantId, found.fileName));
  });
}
