import { Readable } from 'node:stream';
import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Crop } from '#contract/upload.ts';
import { forMerchant } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import type { CallContext, UploadedFile } from '../../http/context.ts';
import { newPictureName, pathOfPicture, pictureFolder } from './picturePath.ts';
import { squarePicture } from './squarePicture.ts';
import { lockHeadpic } from './store.ts';

/**
 * Makes an upload into a picture for a profile and answers its path. The account's earlier ones that no profile took go.
 * Throws `fileMissing`, `fileEmpty`, `pictureTooLarge` and what `squarePicture` throws; nothing is kept then.
 */
export async function takePicture(deps: Deps, crop: Partial<Crop>, context: CallContext): Promise<string> {
  const { caller, file } = context;
  if (!file) throw new DomainError('fileMissing');
  const picture = await squarePicture(await readWhole(file), crop);
  // Listed before the new one is there: of two uploads at once neither takes away the other's.
  const earlier = await deps.files.list(caller.merchantId, pictureFolder(caller));
  const fileName = await deps.files.put(caller.merchantId, Readable.from([picture]), newPictureName(caller));
  await forMerchant(deps.db, caller.merchantId, async (tx) => {
    const inUse = await lockHeadpic(tx, caller);
    for (const name of earlier) {
      if (pathOfPicture(name) !== inUse) await deps.files.remove(caller.merchantId, name);
    }
  });
  return pathOfPicture(fileName);
}

/** At most `limits.imageUpload` bytes: the stream is cut there, and what follows is thrown away unread. */
async function readWhole(file: UploadedFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of file.stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size <= limits.imageUpload) chunks.push(chunk);
    }
  } catch (cause) {
    // The browser went away, or sent a form without an end.
    throw new DomainError('fileMissing', {}, { cause });
  }
  if (file.truncated() || size > limits.imageUpload) throw new DomainError('pictureTooLarge');
  if (size === 0) throw new DomainError('fileEmpty', { name: file.name.slice(0, 200) || 'file' });
  return Buffer.concat(chunks);
}
