import { z } from 'zod';
import { liveResources } from './enums.ts';
import { Job } from './job.schemas.ts';

/** What travels over `GET /shop/live` (WebSocket). The browser signs in with its cookie or `?token=`. */
export const LiveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('job'), job: Job }),
  /** Rows of a resource changed: lists that show it read again. */
  z.object({ type: z.literal('changed'), resource: z.enum(liveResources) }),
  /** The roles of somebody of this merchant changed: who is signed in asks for the user info again. */
  z.object({ type: z.literal('roles') }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;
