import { limits } from '#contract/limits.ts';
import type { ProductImage } from '#contract/product.schemas.ts';
import { moved } from './options.ts';
import type { Sheet } from './sheet.ts';

export const inUse = (images: readonly ProductImage[]): number => images.filter(({ useFlg }) => useFlg === 1).length;

/** The image that stands for the product: the first in use. */
export const mainImage = (images: readonly ProductImage[]): string | undefined =>
  images.find(({ useFlg }) => useFlg === 1)?.imageId;

export const moveImage = (sheet: Sheet, from: number, to: number): Sheet => ({
  ...sheet,
  images: moved(sheet.images, from, to),
});

/** Changes an image. Undefined when it would be the thirteenth in use. */
export function changeImage(sheet: Sheet, imageId: string, change: Partial<ProductImage>): Sheet | undefined {
  const images = sheet.images.map((image) => (image.imageId === imageId ? { ...image, ...change } : image));
  return inUse(images) > limits.imagesInUse && change.useFlg === 1 ? undefined : { ...sheet, images };
}

/** Adds an image at the end; in use where there is room. */
export const addImage = (sheet: Sheet, imageId: string, src: string): Sheet => ({
  ...sheet,
  images: [...sheet.images, { imageId, src, alt: '', useFlg: inUse(sheet.images) < limits.imagesInUse ? 1 : 0 }],
});

/** Removes an image, and from the variants that show it. */
export const removeImage = (sheet: Sheet, imageId: string): Sheet => ({
  ...sheet,
  images: sheet.images.filter((image) => image.imageId !== imageId),
  rows: new Map([...sheet.rows].map(([id, row]) => [id, row.imageId === imageId ? { ...row, imageId: null } : row])),
});

/** Gives variants an image, or none. */
export function setImage(sheet: Sheet, variantIds: readonly string[], imageId: string | null): Sheet {
  const rows = new Map(sheet.rows);
  for (const id of variantIds) {
    const row = rows.get(id);
    if (row !== undefined && row.imageId !== imageId) rows.set(id, { ...row, imageId });
  }
  return { ...sheet, rows };
}
