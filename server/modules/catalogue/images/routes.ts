import { DomainError } from '#contract/errors.ts';
import { pictureCalls } from '#contract/upload.calls.ts';
import { pictureSchemas } from '#contract/upload.schemas.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../http/mount.ts';
import { findProblems, picturesOf, wantAgain } from '../../system/keptImages/index.ts';
import { takeProductPicture } from '../../system/uploads/index.ts';
import { findProducts } from '../pool/index.ts';
import { loadPicture, pictureArchive } from './pictureArchive.ts';

/** Mounts the pictures of products: uploading, loading one to be edited, downloading all. */
export function mountPictures(mount: Mount, deps: Deps): void {
  const productOf = async (merchantId: string, productId: string) => {
    const [row] = await withMerchantTx(deps.db, merchantId, (tx) => findProducts(tx, merchantId, [productId]));
    if (!row) throw new DomainError('notFound');
    return row;
  };

  mount(pictureCalls, pictureSchemas, {
    upload: (_, context) => takeProductPicture(deps, context),
    load: async ({ id, imageId }, { caller }) => {
      const { images } = await productOf(caller.merchantId, id);
      const image = images.find((one) => one.imageId === imageId);
      if (!image) throw new DomainError('notFound');
      return (await loadPicture(deps, caller.merchantId, image.src)).bytes;
    },
    retry: async ({ productId }, { caller: { merchantId } }) => {
      const tried = await withMerchantTx(deps.db, merchantId, async (tx) => {
        const [row] = await findProducts(tx, merchantId, [productId]);
        if (!row) throw new DomainError('notFound');
        const unloaded = [...(await findProblems(tx, merchantId, picturesOf(row))).keys()];
        await wantAgain(tx, merchantId, unloaded);
        return unloaded.length;
      });
      deps.jobs.nudge();
      return { tried };
    },
    archive: async ({ id }, { caller, language }) =>
      pictureArchive(deps, await productOf(caller.merchantId, id), language),
  });
}
