import { createHash } from 'node:crypto';

/**
 * The `unique_token` under which a product is made: the same for every try at it, so that the platform makes it once.
 * A token stays used when its product is deleted, so a product that is published again takes the next `round`. The
 * platform asks for a UUID, and its own tool sends random ones (version 4), so this hash is written as one.
 */
export function uniqueToken(mark: string, round: number): string {
  const bytes = createHash('sha256').update(`quayside/${mark}/${round}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
