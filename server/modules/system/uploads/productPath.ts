import type { Deps } from '../../../deps.ts';
import { newToken } from '../../../ids.ts';
import { PICTURES } from './picturePath.ts';

const FOLDER = 'products';
const PATH = new RegExp(`^/?${PICTURES}/([\\da-f-]{36})/${FOLDER}/([\\w-]{43})\\.(jpg|png)$`);

/** A new name below the merchant's files. It cannot be guessed: whoever knows it may load the picture. */
export const newProductPictureName = (type: 'jpg' | 'png'): string => `${FOLDER}/${newToken()}.${type}`;

/** The address that a stored product picture is served at, on this server. */
export const addressOfProductPicture = (fileName: string): string => `/${PICTURES}/${fileName}`;

/** The stored file behind an address; null where it is none of our product pictures. */
export function productPictureAt(
  address: string,
): { merchantId: string; fileName: string; mediaType: 'image/jpeg' | 'image/png' } | null {
  const [, merchantId, name, type] = PATH.exec(address) ?? [];
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
