import { z } from 'zod';

/**
 * Given by whoever sends a command, once for each time that it is meant: sent again under the same key, as after a lost
 * reply, a command is answered with what it came to the first time. Known for 30 days; with other contents it is refused.
 */
export const ClientKey = z.string().trim().min(8).max(100);
