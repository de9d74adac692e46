import type { AxiosResponse } from 'axios';
import { emitReaction } from './reactionBus.ts';

/** Replies in a row that say "come back later", from which on it is no passing moment. */
const PATIENCE = 3;

let inARow = 0;

/** Counts what a server or its proxy answers while it is being looked after: 503 with Retry-After. */
export function noteMaintenance(reply: AxiosResponse): AxiosResponse {
  const away = reply.status === 503 && reply.headers['retry-after'] !== undefined;
  inARow = away ? inARow + 1 : 0;
  if (inARow < PATIENCE) return reply;
  inARow = 0;
  emitReaction({ kind: 'maintain' });
  return reply;
}
