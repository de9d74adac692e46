import type { Notice } from '#contract/errors.ts';
import type { Listing } from '../../store.ts';
import { cleanedLine } from './text.ts';
import type { WireImage } from './wire.ts';

/** What the store loads: it decides by the end of the address's path, not by the content. */
const LOADABLE = /\.(?:jpe?g|jpe|gif|png|bmp|tiff?|ico|webp)$/i;

export interface PlannedImage {
  imageId: string;
  src: string;
  body: { id: number; alt: string } | { src: string; alt: string };
}
export interface ImagePlan {
  entries: PlannedImage[];
  warnings: Notice[];
}

/**
 * Which images to send, in order. One that the product holds goes by its id; the same address again would be uploaded
 * again. After a crash the ids of finished uploads are unknown to us, so those are found again by their file names.
 */
export function planImages(listing: Listing, held: WireImage[] = []): ImagePlan {
  const known = new Set(listing.images.map(({ externalId }) => externalId));
  const byId = new Map(held.map(({ id }) => [String(id), id]));
  const unknown = listing.images.filter(({ externalId }) => !byId.has(externalId ?? ''));
  const byName = matchNames(
    unknown,
    held.filter(({ id }) => !known.has(String(id))),
  );
  const plan: ImagePlan = { entries: [], warnings: [] };
  for (const image of listing.images) {
    const id = byId.get(image.externalId ?? '') ?? byName.get(image);
    const entry = { imageId: image.imageId, src: image.src };
    if (id !== undefined) plan.entries.push({ ...entry, body: { id, alt: cleanedLine(image.alt) } });
    else if (isLoadable(image.src))
      plan.entries.push({ ...entry, body: { src: image.src, alt: cleanedLine(image.alt) } });
    else plan.warnings.push({ key: 'row.imageType', params: { src: image.src } });
  }
  return plan;
}

/** imageId -> the store's id, from the answer to a call that sent exactly these images: the order is kept. */
export function imageIds(entries: PlannedImage[], images: WireImage[]): Record<string, string> {
  if (entries.length !== images.length) return matchByName(entries, images);
  return Object.fromEntries(entries.map(({ imageId }, at) => [imageId, String(images[at]?.id)]));
}

/** Which of these images a refusal speaks of: the ones whose address it names; none when it names none. */
export function refusedImages(entries: PlannedImage[], detail: string): PlannedImage[] {
  const plain = detail.replace(/&(?:amp|#0?38);/g, '&');
  const named = entries.filter(({ src, body }) => 'src' in body && plain.includes(src));
  // The address of one may begin with that of another: the longest is meant.
  return named.filter(({ src }) => !named.some((other) => other.src.length > src.length && other.src.startsWith(src)));
}

export function imageRefused(src: string): Notice {
  return { key: 'row.imageRefused', params: { src } };
}

function matchByName(entries: PlannedImage[], images: WireImage[]): Record<string, string> {
  const byName = matchNames(entries, images);
  const found = entries.flatMap((entry) => {
    const id = 'id' in entry.body ? entry.body.id : byName.get(entry);
    return id === undefined ? [] : [[entry.imageId, String(id)] as const];
  });
  return Object.fromEntries(found);
}

/**
 * Which of the store's images came from which address. `photo.jpg` may have become `photo-1.jpg`, unless that is the
 * name of another one of ours: equal names are matched first.
 */
function matchNames<T extends { src: string }>(ours: T[], held: WireImage[]): Map<T, number> {
  const found = new Map<T, number>();
  const unclaimed = [...held];
  for (const isSame of [(a: string, b: string) => a === b, isRenamed]) {
    for (const image of ours) {
      const name = fileName(image.src);
      const at = name === '' || found.has(image) ? -1 : unclaimed.findIndex(({ src }) => isSame(name, fileName(src)));
      const claimed = at < 0 ? undefined : unclaimed.splice(at, 1)[0];
      if (claimed) found.set(image, claimed.id);
    }
  }
  return found;
}

/** Whether a name under uploads is this name with what WordPress adds: a count, or `-scaled` for a large picture. */
function isRenamed(name: string, stored: string): boolean {
  return stored.startsWith(name) && /^(?:-\d+)?(?:-scaled)?$/.test(stored.slice(name.length));
}

function isLoadable(src: string): boolean {
  return URL.canParse(src) && LOADABLE.test(new URL(src).pathname);
}

/** A file's name without its type, and with the signs that uploading replaces made alike. */
function fileName(address: string): string {
  const path = URL.canParse(address) ? new URL(address).pathname : '';
  const name = (path.split('/').at(-1) ?? '').replace(/\.[a-z]+$/i, '');
  return name
    .replace(/%[0-9a-f]{2}|[^a-z0-9]/gi, '-')
    .replace(/-+/g, '-')
    .toLowerCase();
}
