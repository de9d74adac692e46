import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from './refusal.ts';

/** What anybody but the owner may do with a file. */
const OTHERS = 0o077;

/**
 * Makes the data directory, and takes away what others may do with it and everything in it: directories 0700, files 0600.
 * A disk that knows no owners, or a file of somebody else's, is told and left as it is.
 */
export function ownerOnly(directory: string, told: (reason: string) => void): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  try {
    close(directory);
    for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) close(join(directory, name));
  } catch (error) {
    told(`DATA_DIR cannot be closed to other users of this machine (${messageOf(error)}).`);
  }
}

function close(path: string): void {
  const facts = lstatSync(path);
  if (!facts.isSymbolicLink() && (facts.mode & OTHERS) !== 0) chmodSync(path, facts.mode & ~OTHERS);
}
