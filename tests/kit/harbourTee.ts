const colours = ['Navy', 'White'];
const sizes = ['S', 'M', 'L'];
const skuOf = (colour: string, size: string): string => `TEE-${colour[0]}-${size}`;

/** A product of two options, six variants and five images, as every store platform takes it. */
export const harbourTee = {
  title: 'Harbour tee for every quay and pier',
  text: 'Soft cotton.',
  options: [
    { name: 'Colour', values: colours },
    { name: 'Size', values: sizes },
  ],
  /** In order; so are their stocks, 3 to 8. */
  variants: colours.flatMap((colour, c) =>
    sizes.map((size, s) => ({
      optionValues: [colour, size],
      name: `${colour} / ${size}`,
      sku: skuOf(colour, size),
      price: '19.90',
      compareAtPrice: '24.90',
      inventory: c * sizes.length + s + 3,
    })),
  ),
  images: 5,
  /** The variant that tests change and buy. */
  chosen: { name: 'Navy / M', sku: skuOf('Navy', 'M') },
};

/** It as a file of products, with images that the sandbox serves. */
export function harbourTeeCsv(sandboxUrl: string): string {
  const { title, text, variants, images } = harbourTee;
  return [
    'Handle,Title,Body (HTML),Tags,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position',
    ...variants.map(({ optionValues: [colour, size], sku, inventory, price, compareAtPrice }, at) => {
      const first = at === 0 ? `${title},<p>${text}</p>,summer` : ',,';
      const image = at < images ? `${sandboxUrl}/woo/harbour/wp-content/uploads/tee-${at + 1}.jpg,${at + 1}` : ',';
      return `tee,${first},Colour,${colour},Size,${size},${sku},180,${inventory},${price},${compareAtPrice},${image}`;
    }),
  ].join('\n');
}
