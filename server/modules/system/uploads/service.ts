import { Readable } from 'node:stream';
import { DomainError } from '#contract/errors.ts';
import type { Crop } from '#contract/upload.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { CallContext } from '../../../http/context.ts';
import { newPictureName, pathOfPicture, pictureFolder } from './picturePath.ts';
import { addressOfProductPicture, newProductPictureName } from './productPath.ts';
import { productPicture } from './productPicture.ts';
import { lockHeadpic } from './queries.ts';
import { readWhole } from './readWhole.ts';
import { squarePicture } from './squarePicture.ts';

/**
 * Makes an upload into a picture for a profile and answers its path. The account's earlier ones that no profile took go.
 * Throws `fileMissing`, `fileEmpty`, `pictureTooLarge` and what `squarePicture` throws; nothing is kept then.
 */
export async function takePicture(deps: Deps, crop: Partial<Crop>, context: CallContext): Promise<string> {
  const { caller, file } = context;
  if (!file) throw new DomainError('fileMissing');
  const picture = await squarePicture({ merchantId: caller.merchantId, bytes: await readWhole(file) }, crop);
  // Listed before the new one is there: of two uploads at once neither takes away the other's.
  const earlier = await deps.files.list(caller.merchantId, pictureFolder(caller));
  const fileName = await deps.files.put(caller.merchantId, Readable.from([picture]), newPictureName(caller));
  await withMerchantTx(deps.db, caller.merchantId, async (tx) => {
    const inUse = await lockHeadpic(tx, caller);
    for (const name of earlier) {
      if (pathOfPicture(name) !== inUse) await deps.files.remove(caller.merchantId, name);
    }
  });
  return pathOfPicture(fileName);
}

/** Keeps an upload as a product picture and answers where it lies. Throws as `takePicture` does; nothing is kept then. */
export async function takeProductPicture(
  deps: Deps,
  { caller, file }: CallContext,
): Promise<{ src: string; width: number; height: number }> {
  if (!file) throw new DomainError('fileMissing');
  const given = { merchantId: caller.merchantId, bytes: await readWhole(file) };
  const { bytes, type, width, height } = await productPicture(given);
  const name = await deps.files.put(caller.merchantId, Readable.from([bytes]), newProductPictureName(type));
  return { src: addressOfProductPicture(name), width, height };
}
