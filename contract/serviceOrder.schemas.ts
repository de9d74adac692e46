import { z } from 'zod';
import { limits } from './limits.ts';
import { StorePlatform } from './platforms.ts';
import { serviceDecisions } from './shipmentWords.ts';
import { StoreItemId } from './storeItemId.schemas.ts';

/** Orders that a store asks another service to ship, and that nobody decided about yet. */
const AtServices = z.object({
  shopId: z.string(),
  shopName: z.string(),
  channel: StorePlatform,
  /** The services by name, as far as the store names them. */
  services: z.array(z.string()),
  count: z.number().int(),
  /** Whether they can be taken over from here. */
  canTakeOver: z.boolean(),
});

/** How many were decided about, and how many are not with a service, or cannot be taken over. */
const Decided = z.object({ changed: z.number().int(), unchanged: z.number().int() });

export const serviceOrderSchemas = {
  counts: {
    summary: 'How many orders their stores ask other services to ship, by store',
    input: z.object({}),
    result: z.array(AtServices),
  },
  decide: {
    summary: 'Takes orders over from the services that ship them, or leaves them there',
    input: z.object({
      orderIds: z.array(StoreItemId).min(1).max(limits.ordersAtOnce),
      decision: z.enum(serviceDecisions),
    }),
    result: Decided,
  },
  decideAll: {
    summary: 'Decides about all of a store’s orders that services ship, and if so asked about later ones too',
    input: z.object({ shopId: z.uuid(), decision: z.enum(serviceDecisions), later: z.boolean().default(false) }),
    result: Decided,
  },
};
