import { z } from 'zod';

/** What the calls that change fulfilments answer: the order with all that it has now. */
const OrderWithFulfilments = z.looseObject({
  orderId: z.string().min(1),
  fulfillments: z.array(z.looseObject({ id: z.string().min(1) })).default([]),
});

/** dev.wix.com/docs/api-reference/business-solutions/e-commerce/orders/order-fulfillments/create-fulfillment */
export const WireFulfilmentMade = z.looseObject({ fulfillmentId: z.string().min(1) });

/** dev.wix.com/docs/api-reference/business-solutions/e-commerce/orders/order-fulfillments/update-fulfillment */
export const WireFulfilmentsNow = z.looseObject({ orderWithFulfillments: OrderWithFulfilments });
