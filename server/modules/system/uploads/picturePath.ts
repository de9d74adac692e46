import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/context.ts';
import { newToken } from '../../../ids.ts';

type Owner = Pick<Caller, 'merchantId' | 'accountId'>;

/** Where pictures are served: under the file host, at the same place as the calls. */
export const PICTURES = 'shop/open/files';
const PATH = new RegExp(`^${PICTURES}/([\\da-f-]{36})/([\\da-f-]{36})/([\\w-]{43}\\.webp)$`);

/** The folder of an account's pictures below its merchant's files. */
export const pictureFolder = ({ accountId }: Pick<Owner, 'accountId'>): string => `pictures/${accountId}`;

/** A new name below the merchant's files. It cannot be guessed: whoever knows it may load the picture. */
export const newPictureName = (owner: Owner): string => `${pictureFolder(owner)}/${newToken()}.webp`;

/** The path that a stored picture is served at. */
export const pathOfPicture = (fileName: string): string => `${PICTURES}/${fileName.replace('/pictures/', '/')}`;

/** The stored file behind a path; null where the path is not one of ours. */
export function pictureAt(path: string): { merchantId: string; accountId: string; fileName: string } | null {
  const [, merchantId, accountId, name] = PATH.exec(path) ?? [];
  if (!merchantId || !accountId || !name) return null;
  return { merchantId, accountId, fileName: `${merchantId}/${pictureFolder({ accountId })}/${name}` };
}

/** Whether this account uploaded the picture at `path`, and it is still there. */
export async function isOwnPicture(deps: Deps, owner: Owner, path: string): Promise<boolean> {
  const found = pictureAt(path);
  if (found?.merchantId !== owner.merchantId || found.accountId !== owner.accountId) return false;
  return deps.files.has(owner.merchantId, found.fileName);
}

/** Takes away the picture at `path`, if it is one of ours. */
export async function removePicture(deps: Deps, path: string): Promise<void> {
  const found = pictureAt(path);
  if (found) await deps.files.remove(found.merchantId, found.fileName);
}

const FOLDER = 'products';
const PRODUCT_PATH = new RegExp(`^/?${PICTURES}/([\\da-f-]{36})/${FOLDER}/([\\w-]{43})\\.(jpg|png)$`);

/** A new name below the merchant's files. It cannot be guessed: whoever knows it may load the picture. */
export const newProductPictureName = (type: 'jpg' | 'png'): string => `${FOLDER}/${newToken()}.${type}`;

/** The address that a stored product picture is served at, on this server. */
export const addressOfProductPicture = (fileName: string): string => `/${PICTURES}/${fileName}`;

/** The stored file behind an address; null where it is none of our product pictures. */
export function productPictureAt(
  address: string,
): { merchantId: string; fileName: string; mediaType: 'image/jpeg' | 'image/png' } | null {
  const [, merchantId, name, type] = PRODUCT_PATH.exec(address) ?? [];
  if (!merchantId || !name || !type) return null;
  const fileName = `${merchantId}/${FOLDER}/${name}.${type}`;
  return { merchantId, fileName, mediaType: type === 'jpg' ? 'image/jpeg' : 'image/png' };
}

/** The bytes of the product picture at an address of ours; null where there is none. */
export async function readProductPicture(deps: Deps, address: string): Promise<Buffer | null> {
  const found = productPictureAt(address);
  if (!found || !(await deps.files.has(found.merchantId, found.fileName))) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of deps.files.read(found.merchantId, found.fileName)) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
