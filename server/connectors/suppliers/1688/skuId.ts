/**
 * 1688 knows a variant by two ids: `skuId` (a number, in freight and stock) and `specId` (32 hexadecimal digits), which
 * is what an order has to name. Both are kept as one text, `<skuId>;<specId>`, which the API and the page make alike.
 * A product without SKUs has one variant, known by the product's own id; its order names no spec.
 */
export function joinSkuId(skuId: string, specId: string): string {
  return specId === '' ? skuId : `${skuId};${specId}`;
}

export function splitSkuId(supplierSkuId: string): { skuId: string; specId: string | null } {
  const [skuId = '', specId = ''] = supplierSkuId.split(';');
  return { skuId, specId: specId === '' ? null : specId };
}
