/** The parts of a list in a cell, without blanks around them, empty ones and repetitions. */
export const distinct = (parts: readonly string[]): string[] => [
  ...new Set(parts.map((part) => part.trim()).filter((part) => part !== '')),
];

/** An image's address as it can be fetched; null for what cannot, such as a file name or a `data:` text. */
export function webAddress(written: string): string | null {
  const address = written.startsWith('//') ? `https:${written}` : written;
  return /^https?:\/\/\S/i.test(address) ? address.replace(/\s/g, '%20') : null;
}

/** The product's images followed by those that only a variant names, each once. */
export function withVariantImages<Image extends { src: string; alt: string }>(
  images: readonly Image[],
  variants: readonly { imageSrc: string | null }[],
): { src: string; alt: string }[] {
  const bySrc = new Map<string, { src: string; alt: string }>();
  for (const image of images) if (!bySrc.has(image.src)) bySrc.set(image.src, image);
  for (const { imageSrc } of variants) {
    if (imageSrc !== null && !bySrc.has(imageSrc)) bySrc.set(imageSrc, { src: imageSrc, alt: '' });
  }
  return [...bySrc.values()];
}
