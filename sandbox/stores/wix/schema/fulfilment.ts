import { z } from 'zod';

/**
 * Bodies of the Order Fulfillments API.
 * dev.wix.com/docs/api-reference/business-solutions/e-commerce/extensions/orders/order-fulfillments
 */
const trackingInfo = z.strictObject({
  trackingNumber: z.string().min(1).max(100),
  shippingProvider: z.string().min(1).max(100),
  trackingLink: z.url().max(2048).optional(),
});

export const fulfilmentSchema = z.strictObject({
  orderId: z.guid().optional(),
  fulfillment: z.strictObject({
    // Without a quantity: all that is left of the line.
    lineItems: z
      .array(z.strictObject({ id: z.guid(), quantity: z.number().int().min(1).max(100_000).optional() }))
      .min(1),
    trackingInfo: trackingInfo.optional(),
    status: z.enum(['Pending', 'Accepted', 'Ready', 'In_Delivery', 'Fulfilled']).optional(),
  }),
});

/** What is shipped cannot be changed: for that, a fulfilment goes and another comes. */
export const trackingSchema = z.strictObject({
  orderId: z.guid().optional(),
  fulfillment: z.strictObject({ id: z.guid().optional(), trackingInfo }),
});

export const fulfilmentListSchema = z.strictObject({ orderIds: z.array(z.guid()).min(1).max(100) });
