import { createHash } from 'node:crypto';
import type { PictureSize } from '#contract/enums.ts';

/** A picture that is kept: what its bytes are, and their hash. */
export interface KeptPicture {
  content: string;
  kind: string;
}

/** The short key of an address; see the table. */
export function addressId(address: string): string {
  const hash = createHash('md5').update(address).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export const contentOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Where it lies below its merchant's files: as it was fetched, and small. */
export const placeOf = ({ content, kind }: KeptPicture, size: PictureSize): string =>
  `kept/${content.slice(0, 2)}/${content}${size === 'thumb' ? '-thumb.webp' : `.${kind}`}`;
