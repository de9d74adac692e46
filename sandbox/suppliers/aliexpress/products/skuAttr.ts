import type { SupplierSku } from './supplierProduct.ts';

/** What an order names a SKU by, e.g. `14:193#3 PCS;5:100014064`; the word `<none>` where there are no options. */
export function skuAttr(sku: SupplierSku): string {
  if (sku.properties.length === 0) return '<none>';
  return sku.properties
    .map(({ propertyId, valueId, definition }) => `${propertyId}:${valueId}${definition ? `#${definition}` : ''}`)
    .join(';');
}
