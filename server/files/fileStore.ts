import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { newId } from '../ids.ts';

/** Files that merchants upload. Names are ours and begin with the merchant, so that nobody reaches another's. */
export interface FileStore {
  /**
   * Keeps a stream and returns its name; all of it or nothing, in place of what lay there. `below`: where under the
   * merchant, without it a new id.
   */
  put(merchantId: string, content: Readable, below?: string): Promise<string>;
  /** Throws when the file is not this merchant's. */
  read(merchantId: string, name: string): Readable;
  remove(merchantId: string, name: string): Promise<void>;
  has(merchantId: string, name: string): Promise<boolean>;
  /** The names of all files in a folder of the merchant's; none where there is no such folder. */
  list(merchantId: string, folder: string): Promise<string[]>;
}

/** Where files are written before they have their name; no merchant's. */
const DRAFTS = 'drafts';

/** On the local disk, under `DATA_DIR/files`. */
export function createFileStore(dataDir: string): FileStore {
  const root = resolve(dataDir, 'files');
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }));
  const own = (merchantId: string, name: string): string => {
    if (!name.startsWith(`${merchantId}/`) || name.includes('..'))
      throw new Error('This file belongs to somebody else.');
    return name;
  };
  return {
    async put(merchantId, content, below = newId()) {
      const name = own(merchantId, `${merchantId}/${below}`);
      const path = join(root, name);
      // Written beside all others, and moved to its place whole: no process that dies leaves half a file under a name.
      const draft = join(root, DRAFTS, newId());
      await mkdir(dirname(draft), { recursive: true });
      // Opened before anything can fail: a stream that opens its file by itself may do so after it was taken away.
      const file = await open(draft, 'wx', 0o600);
      try {
        // On the disk before anybody is told that it is kept.
        await pipeline(content, file.createWriteStream({ flush: true }));
        await mkdir(dirname(path), { recursive: true });
        await rename(draft, path);
      } catch (error) {
        // Half a file is of no use to anybody, least of all on a full disk.
        await rm(draft, { force: true });
        throw error;
      }
      return name;
    },
    read: (merchantId, name) => createReadStream(join(root, own(merchantId, name))),
    remove: (merchantId, name) => disk.delete(own(merchantId, name)),
    has: (merchantId, name) => disk.exists(own(merchantId, name)),
    async list(merchantId, folder) {
      const prefix = own(merchantId, `${merchantId}/${folder}`);
      if (!existsSync(join(root, prefix))) return [];
      const { objects } = await disk.listAll(prefix, { recursive: true });
      return [...objects].flatMap((found) => (found.isFile ? [found.key] : []));
    },
  };
}
