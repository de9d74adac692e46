/** What one bulk call takes in all. dev.wix.com/docs/api-reference/business-solutions/stores/catalog-v3/products-v3/bulk-create-products-with-inventory */
const MOST = { products: 100, variants: 1000, options: 100 };

/** Parts products, in their order, into calls that Wix takes. `sizeOf`: what one of them brings along. */
export function slices<T>(items: readonly T[], sizeOf: (item: T) => { variants: number; options: number }): T[][] {
  const calls: { items: T[]; variants: number; options: number }[] = [];
  for (const item of items) {
    const { variants, options } = sizeOf(item);
    const last = calls.at(-1);
    const fits =
      last &&
      last.items.length < MOST.products &&
      last.variants + variants <= MOST.variants &&
      last.options + options <= MOST.options;
    if (fits) {
      last.items.push(item);
      last.variants += variants;
      last.options += options;
    } else calls.push({ items: [item], variants, options });
  }
  return calls.map((call) => call.items);
}
