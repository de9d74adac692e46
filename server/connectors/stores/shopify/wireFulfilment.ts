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

const Delivery = z.object({
  status: z.string(),
  displayStatus: z.string().nullish(),
  deliveredAt: z.string().nullish(),
  events: z.object({ nodes: z.array(z.object({ status: z.string() })) }),
});
export type WireDelivery = z.infer<typeof Delivery>;
export const WireFulfilmentDelivery = z.object({ nodes: z.array(Delivery.nullable()) });

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
export const WireFulfilmentEventCreate = z.object({
  fulfillmentEventCreate: z.object({
    fulfillmentEvent: z.looseObject({ id: z.string() }).nullable(),
    userErrors: Errors,
  }),
});

/** A part of an order as far as taking it over has to know it. */
const Holder = z.object({
  id: z.string(),
  status: z.string(),
  requestStatus: z.string(),
  supportedActions: z.array(z.object({ action: z.string() })),
  assignedLocation: z.object({
    name: z.string(),
    location: z.object({ isFulfillmentService: z.boolean() }).nullable(),
  }),
  /** The last of them. */
  merchantRequests: z.object({ nodes: z.array(z.object({ kind: z.string() })) }),
});
export type WireHolder = z.infer<typeof Holder>;
export const WireHolders = z.object({
  order: z.object({ fulfillmentOrders: z.object({ nodes: z.array(Holder), pageInfo: Page }) }).nullable(),
});

/** https://shopify.dev/docs/api/admin-graphql/2026-10/objects/FulfillmentOrderLocationForMove */
const PlaceForMove = z.object({
  movable: z.boolean(),
  message: z.string().nullish(),
  unavailableLineItemsCount: z.object({ count: z.number().int() }).nullish(),
  location: z.object({ id: z.string(), isFulfillmentService: z.boolean() }),
});
export type WirePlaceForMove = z.infer<typeof PlaceForMove>;
export const WirePlacesForMove = z.object({
  nodes: z.array(z.object({ locationsForMove: z.object({ nodes: z.array(PlaceForMove) }) }).nullable()),
});

/** What was bought may have no item any more. */
const Item = z.object({ remainingQuantity: z.number().int(), inventoryItemId: z.string().nullish() });
export const WireItems = z.object({
  nodes: z.array(z.object({ lineItems: z.object({ nodes: z.array(Item), pageInfo: Page }) }).nullable()),
});

export const WireMove = z.object({
  fulfillmentOrderMove: z.object({
    movedFulfillmentOrder: z.object({ id: z.string() }).nullable(),
    userErrors: Errors,
  }),
});
export const WireCancellationRequest = z.object({
  fulfillmentOrderSubmitCancellationRequest: z.object({
    fulfillmentOrder: z.object({ requestStatus: z.string() }).nullable(),
    userErrors: Errors,
  }),
});
export const WireActivate = z.object({ inventoryActivate: z.object({ userErrors: Errors }) });
export type WireErrors = z.infer<typeof Errors>;
