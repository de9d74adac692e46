import { z } from 'zod';

import { Page } from './wire.ts';

const Line = z.object({
  id: z.string(),
  remainingQuantity: z.number().int(),
  lineItem: z.object({ id: z.string() }),
});
const Lines = z.object({ nodes: z.array(Line), pageInfo: Page });
export type WireOpenLine = z.infer<typeof Line>;

/** https://shopify.dev/docs/api/admin-graphql/2026-10/objects/FulfillmentOrder */
const FulfilmentOrder = z.object({
  id: z.string(),
  status: z.string(),
  fulfillmentHolds: z.array(z.object({ reason: z.string(), reasonNotes: z.string().nullish() })),
  supportedActions: z.array(z.object({ action: z.string() })),
  /** A place that was deleted since is no longer named. */
  assignedLocation: z.object({
    name: z.string(),
    location: z.object({ id: z.string(), isFulfillmentService: z.boolean() }).nullable(),
  }),
  lineItems: Lines,
});
export type WireFulfilmentOrder = z.infer<typeof FulfilmentOrder>;

export const WireFulfilmentOrders = z.object({
  order: z.object({ fulfillmentOrders: z.object({ nodes: z.array(FulfilmentOrder), pageInfo: Page }) }).nullable(),
});
export const WireOpenLines = z.object({ nodes: z.array(z.object({ lineItems: Lines }).nullable()) });
export const WireFulfilmentStatus = z.object({ nodes: z.array(z.object({ status: z.string() }).nullable()) });

const Errors = z.array(z.object({ field: z.array(z.string()).nullish(), message: z.string() }));
const Answer = z.object({
  /** Null where it was refused. */
  fulfillment: z.looseObject({ id: z.string(), status: z.string() }).nullable(),
  userErrors: Errors,
});
export type WireFulfilmentAnswer = z.infer<typeof Answer>;

export const WireFulfilmentCreate = z.object({ fulfillmentCreate: Answer });
export const WireTrackingUpdate = z.object({ fulfillmentTrackingInfoUpdate: Answer });
export const WireFulfilmentCancel = z.object({ fulfillmentCancel: Answer });
