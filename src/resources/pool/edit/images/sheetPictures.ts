import { limits } from '#contract/limits.ts';
import type { ProductImage } from '#contract/product.schemas.ts';
import { addImage } from '../model/images.ts';
import { rowsOf, type Sheet } from '../model/sheet.ts';

const ALT_AT_MOST = 500;

/** Adds images at the end, in use while there is room. */
export const addImages = (sheet: Sheet, added: readonly { imageId: string; src: string }[]): Sheet =>
  added.reduce((all, { imageId, src }) => addImage(all, imageId, src), sheet);

/**
 * Puts another picture in an image's place: alternative text, use and the variants that show it stay. It is a new image to
 * the stores, so it goes by a new id; where the first one of its place stood is remembered.
 */
export function replaceImage(sheet: Sheet, imageId: string, { newId, src }: { newId: string; src: string }): Sheet {
  return exchange(sheet, imageId, ({ originalSrc, ...image }) => {
    const first = originalSrc ?? image.src;
    return { ...image, imageId: newId, src, ...(first === src ? {} : { originalSrc: first }) };
  });
}

/** Puts the picture back that stood in an image's place before it was edited. */
export const backToOriginal = (sheet: Sheet, imageId: string, newId: string): Sheet =>
  exchange(sheet, imageId, ({ originalSrc, ...image }) =>
    originalSrc === undefined ? image : { ...image, imageId: newId, src: originalSrc },
  );

function exchange(sheet: Sheet, imageId: string, by: (image: ProductImage) => ProductImage): Sheet {
  const images = sheet.images.map((image) => (image.imageId === imageId ? by(image) : image));
  const at = sheet.images.findIndex((image) => image.imageId === imageId);
  const now = images[at]?.imageId ?? null;
  const rows = [...sheet.rows].map(
    ([id, row]) => [id, row.imageId === imageId ? { ...row, imageId: now } : row] as const,
  );
  return { ...sheet, images, rows: new Map(rows) };
}

/**
 * What an image shows, from the product's title; one that stands for some of the variants is told by the option values that
 * only these have in common.
 */
export function altOf(sheet: Sheet, imageId: string, title: string): string {
  const all = rowsOf(sheet);
  const shown = all.filter((row) => row.imageId === imageId);
  const values = sheet.options.flatMap((_, at) => {
    const value = shown[0]?.optionValues[at];
    const telling =
      shown.every((row) => row.optionValues[at] === value) && all.some((row) => row.optionValues[at] !== value);
    return value !== undefined && telling ? [value] : [];
  });
  return [title.trim(), ...values].filter(Boolean).join(', ').slice(0, ALT_AT_MOST);
}

/** Gives images their alternative text from the title: all of them, or those that have none. */
export function fillAlts(sheet: Sheet, title: string, which: 'all' | 'empty'): Sheet {
  const images = sheet.images.map((image) =>
    which === 'all' || image.alt.trim() === '' ? { ...image, alt: altOf(sheet, image.imageId, title) } : image,
  );
  return { ...sheet, images };
}

/** The place of each image among those in use, from 1; none for those that are not. */
export function placesInUse(images: readonly ProductImage[]): ReadonlyMap<string, number> {
  const used = images.filter(({ useFlg }) => useFlg === 1).slice(0, limits.imagesInUse);
  return new Map(used.map(({ imageId }, at) => [imageId, at + 1]));
}
