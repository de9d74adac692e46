import type { Notice } from '#contract/errors.ts';
import type { Listing, ListingImage } from '../../store.ts';
import type { WireMedia } from './wire.ts';

/** `ProductMedia.altText` takes 1 to 1,000 characters. */
const ALT_AT_MOST = 990;

/**
 * Each image with an alternative text of its own. Wix names a file again when it has taken it in, and only this text comes
 * back as it was sent: it is how an image is known again. One without, or with another's, is numbered.
 */
export function altTexts({ title, images }: Listing): Map<ListingImage, string> {
  const taken = new Set<string>();
  return new Map(
    distinct(images).map((image) => {
      const base = (image.alt.trim() || title.trim() || 'Image').slice(0, ALT_AT_MOST);
      let text = base;
      for (let count = 2; taken.has(text); count += 1) text = `${base} (${count})`;
      taken.add(text);
      return [image, text];
    }),
  );
}

/** An address twice is one picture to Wix, and refused. */
function distinct(images: readonly ListingImage[]): ListingImage[] {
  const bySource = new Map<string, ListingImage>();
  for (const image of images) if (!bySource.has(image.src)) bySource.set(image.src, image);
  return [...bySource.values()];
}

interface MediaItem {
  id?: string;
  url?: string;
  altText: string;
}

/** The gallery to send: what the product holds goes by its id, so that it is not uploaded again. */
export function galleryOf(listing: Listing, held: readonly WireMedia[]): MediaItem[] {
  const known = heldImages(listing, held);
  return [...altTexts(listing)].map(([image, altText]) => {
    const id = known.get(image);
    return id === undefined ? { url: image.src, altText } : { id, altText };
  });
}

/** The file that stands for each image in a gallery; images that are not in it are absent. */
export function heldImages(listing: Listing, held: readonly WireMedia[]): Map<ListingImage, string> {
  const files = held.filter(({ id }) => id !== '');
  const ids = new Set(files.map(({ id }) => id));
  const byAlt = new Map(files.map(({ id, altText }) => [altText ?? '', id]));
  const found = new Map<ListingImage, string>();
  for (const [image, altText] of altTexts(listing)) {
    const id = image.externalId !== null && ids.has(image.externalId) ? image.externalId : byAlt.get(altText);
    if (id !== undefined && ids.delete(id)) found.set(image, id);
  }
  return found;
}

/** imageId -> file, doubles of one address included. */
export function imageIds(listing: Listing, held: ReadonlyMap<ListingImage, string>): Record<string, string> {
  const bySource = new Map([...held].map(([{ src }, id]) => [src, id]));
  return Object.fromEntries(
    listing.images.flatMap(({ imageId, src }) => {
      const id = bySource.get(src);
      return id === undefined ? [] : [[imageId, id] as const];
    }),
  );
}

export const imageRefused = (src: string): Notice => ({ key: 'row.imageRefused', params: { src } });

/** Which pictures a choice of one option shows: option name -> choice name -> imageIds. */
export type ChoiceImages = ReadonlyMap<string, ReadonlyMap<string, string[]>>;

/**
 * Wix keeps pictures for choices, not for variants: they go to the first option whose choices tell them apart, such as the
 * colour. Null where no option does.
 */
export function choiceImages({ options, variants }: Listing): ChoiceImages | null {
  if (variants.every(({ imageId }) => imageId === null)) return new Map();
  for (const [at, { name }] of options.entries()) {
    const byChoice = new Map<string, Set<string>>();
    for (const { optionValues, imageId } of variants) {
      const images = byChoice.get(optionValues[at] ?? '') ?? new Set();
      if (imageId !== null) images.add(imageId);
      byChoice.set(optionValues[at] ?? '', images);
    }
    if ([...byChoice.values()].some((images) => images.size > 1)) continue;
    return new Map([[name, new Map([...byChoice].map(([choice, images]) => [choice, [...images]]))]]);
  }
  return null;
}
