import type { Notice } from '#contract/errors.ts';
import type { Listing } from '../../store.ts';
import { gid, numberOf, type WireMedia } from './wire.ts';

/** Images of one product, and entries of any list. https://shopify.dev/docs/api/usage/limits#input-limits */
const MOST_IMAGES = 250;

/** https://shopify.dev/docs/api/admin-graphql/2026-10/input-objects/FileSetInput */
export type FileInput = { id: string; alt: string } | { originalSource: string; alt: string; contentType: 'IMAGE' };

export interface PlannedFile {
  imageId: string;
  src: string;
  file: FileInput;
}

/** Which files to send, in order. One that the product holds goes by its id: its address again would load it again. */
export function planFiles(
  listing: Listing,
  held: readonly WireMedia[] = [],
): { files: PlannedFile[]; warnings: Notice[] } {
  const known = new Set(listing.images.map(({ externalId }) => externalId));
  const ids = new Set(held.map(({ id }) => numberOf(id)));
  // After a crash the ids of loaded images are unknown to us: those are found again by their file names.
  const unclaimed = held.filter(({ id }) => !known.has(numberOf(id)));
  const files: PlannedFile[] = [];
  const warnings: Notice[] = [];
  for (const { imageId, src, alt, externalId } of listing.images) {
    const at = externalId && ids.has(externalId) ? -1 : unclaimed.findIndex((media) => isFrom(media, src));
    const id = at < 0 ? externalId : numberOf(unclaimed.splice(at, 1)[0]?.id ?? '');
    if (id && ids.has(id)) files.push({ imageId, src, file: { id: gid('MediaImage', id), alt } });
    else if (isAddress(src)) files.push({ imageId, src, file: { originalSource: src, alt, contentType: 'IMAGE' } });
    // One that is no address would have the whole product refused.
    else warnings.push({ key: 'row.imageRefused', params: { src } });
  }
  if (files.length <= MOST_IMAGES) return { files, warnings };
  const notice = { key: 'row.imagesLeftOut', params: { platform: 'Shopify', limit: MOST_IMAGES } };
  return { files: files.slice(0, MOST_IMAGES), warnings: [...warnings, notice] };
}

const isAddress = (src: string): boolean => URL.canParse(src) && /^https?:/.test(src);

/** imageId -> the media that came of it, from the answer to exactly these files: where none is missing, the order is kept. */
export function mediaByImage(files: readonly PlannedFile[], media: readonly WireMedia[]): Map<string, WireMedia> {
  const isWhole = files.length === media.length;
  const rest = [...media];
  const found = new Map<string, WireMedia>();
  for (const { imageId, src, file } of files) {
    const isIt = (one: WireMedia): boolean => isWhole || ('id' in file ? one.id === file.id : isFrom(one, src));
    const at = rest.findIndex(isIt);
    const [one] = at < 0 ? [] : rest.splice(at, 1);
    if (one) found.set(imageId, one);
  }
  return found;
}

/** Whether an image of the shop was loaded from this address: Shopify keeps the file's name, and adds a UUID to a second one. */
function isFrom({ image, status }: WireMedia, src: string): boolean {
  if (status === 'FAILED' || !image) return false;
  const [ours, theirs] = [fileName(src), fileName(image.url)];
  return (
    ours !== '' &&
    (theirs === ours || (theirs.startsWith(`${ours}_`) && /^[0-9a-f-]{36}$/.test(theirs.slice(ours.length + 1))))
  );
}

/** A file's name without its type, in the signs that a file name keeps. */
function fileName(address: string): string {
  const path = URL.canParse(address) ? new URL(address).pathname : '';
  const name = (path.split('/').at(-1) ?? '').replace(/\.[a-z]+$/i, '');
  return name.replace(/%[0-9a-f]{2}|[^a-z0-9-]/gi, '_').toLowerCase();
}
