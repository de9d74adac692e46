/** The columns of the example and the template, in order. The first two are needed. */
export const exampleColumns = ['order', 'trackingNumber', 'carrier', 'sku', 'quantity', 'shippedAt'] as const;
