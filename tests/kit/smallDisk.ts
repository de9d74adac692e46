import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A disk of a test's own, in memory, that can be full. */
export interface SmallDisk {
  /** Takes all that is left. */
  fill(): void;
  /** Gives it back. */
  free(): void;
  remove(): void;
}

const BLOCK = Buffer.alloc(4096);
const MANY = Buffer.alloc(4 * 1024 * 1024);

/** Gives a folder a disk of so many megabytes; null where the system does not let us. */
export function smallDisk(folder: string, megabytes: number): SmallDisk | null {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const ballast = join(folder, 'ballast');
  return {
    fill() {
      const file = openSync(ballast, 'a');
      for (const piece of [MANY, BLOCK]) writeUntilFull(file, piece);
      closeSync(file);
    },
    free: () => rmSync(ballast, { force: true }),
    remove: () => execFileSync('umount', ['-l', folder]),
  };
}

function writeUntilFull(file: number, piece: Buffer): void {
  try {
    while (writeSync(file, piece) === piece.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
