import type { CollectedProduct } from '#contract/collected.ts';
import type { CaptureChoice } from '#contract/extension.ts';

/**
 * The product as the merchant chose it: these images in this order, these variants. What was chosen and is not there (the
 * page was read differently meanwhile) is passed over; a choice that leaves nothing is none. No image at all can be chosen,
 * no variant at all cannot.
 */
export function chosen(product: CollectedProduct, choice: CaptureChoice): CollectedProduct {
  return withVariants(withImages(product, choice.images), choice.variants);
}

function withImages(product: CollectedProduct, wanted: readonly string[] | undefined): CollectedProduct {
  if (wanted === undefined) return product;
  const images = wanted.flatMap((src) => product.images.find((image) => image.src === src) ?? []);
  return images.length === 0 && wanted.length > 0 ? product : { ...product, images };
}

function withVariants(product: CollectedProduct, wanted: CaptureChoice['variants']): CollectedProduct {
  if (wanted === undefined) return product;
  const keys = new Set(wanted.map((values) => JSON.stringify(values)));
  const variants = product.variants.filter(({ optionValues }) => keys.has(JSON.stringify(optionValues)));
  if (variants.length === 0) return product;
  const options = product.options.map(({ name, values }, column) => ({
    name,
    values: values.filter((value) => variants.some(({ optionValues }) => optionValues[column] === value)),
  }));
  return { ...product, options, variants };
}
