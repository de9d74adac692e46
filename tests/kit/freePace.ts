import type { Pace } from '#server/connectors/lib/pace.ts';

/** No pace at all: calls leave at once. */
export const freePace: Pace = { take: () => Promise.resolve(), done: () => undefined, learn: () => undefined };
