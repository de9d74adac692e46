import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Crop } from '#contract/upload.schemas.ts';
import { account } from '../../../db/schema/accounts.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { CallContext, UploadedFile } from '../../../http/context.ts';
import { productPicture, squarePicture } from './picture.ts';
import {
  addressOfProductPicture,
  newPictureName,
  newProductPictureName,
  pathOfPicture,
  pictureFolder,
} from './picturePath.ts';

/**
 * Makes an upload into a picture for a profile and returns its path. The account's earlier ones that no profile took go.
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
    const inUse = await lockHeadpic(tx, caller.accountId);
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

/** The path of an account's picture, which nobody changes until the transaction ends. */
async function lockHeadpic(tx: MerchantTx, accountId: string): Promise<string> {
  const rows = await tx
    .select({ headpic: account.headpic })
    .from(account)
    .where(and(eq(account.merchantId, tx.merchantId), eq(account.accountId, accountId)))
    .for('update');
  return rows[0]?.headpic ?? '';
}

/**
 * At most `limits.imageUpload` bytes: the stream is cut there, and what follows is thrown away unread. Throws `fileEmpty`,
 * `pictureTooLarge`.
 */
async function readWhole(file: UploadedFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file.stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limits.imageUpload) chunks.push(chunk);
  }
  if (file.truncated() || size > limits.imageUpload) throw new DomainError('pictureTooLarge');
  if (size === 0) throw new DomainError('fileEmpty', { name: file.name.slice(0, 200) || 'file' });
  return Buffer.concat(chunks);
}
