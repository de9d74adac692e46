import { createReadStream } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { newId } from '../ids.ts';

/** Files that merchants upload. Names are ours and begin with the merchant, so that nobody reaches another's. */
export interface FileStore {
  /** Keeps a stream and answers its name. */
  put(merchantId: string, content: Readable): Promise<string>;
  /** Throws when the file is not this merchant's. */
  read(merchantId: string, name: string): Readable;
  remove(merchantId: string, name: string): Promise<void>;
}

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
    async put(merchantId, content) {
      const name = `${merchantId}/${newId()}`;
      await disk.putStream(name, content);
      return name;
    },
    read: (merchantId, name) => createReadStream(join(root, own(merchantId, name))),
    remove: (merchantId, name) => disk.delete(own(merchantId, name)),
  };
}
