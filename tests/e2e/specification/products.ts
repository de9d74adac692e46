/** A Shopify product file with `count` products. */
export function products(count: number): string {
  const rows = Array.from({ length: count }, (_, index) => `spec-${index},Product ${index},SPEC-${index},5,19.99`);
  return ['Handle,Title,Variant SKU,Variant Inventory Qty,Variant Price', ...rows].join('\n');
}
