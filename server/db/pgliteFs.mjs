// How PGlite's files are kept. By itself it tells nothing to reach the disk, and gives its files to everybody.
// Plain JavaScript, as its worker is.
import fs from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What others may do with a file. */
const OTHERS = 0o077;

/**
 * Its files in a directory of ours, for their owner alone: Emscripten sets the mode of each new file itself, past the mask
 * of the process. With `isSynced`, a sync that PostgreSQL asks for is handed on to the operating system.
 */
export class OwnFs extends NodeFS {
  constructor(directory, isSynced) {
    super(directory);
    this.isSynced = isSynced;
  }

  async init(database, options) {
    const { emscriptenOpts } = await super.init(database, options);
    const takeHold = (module) => {
      const { node_ops, stream_ops } = module.FS.filesystems.NODEFS;
      for (const operations of [node_ops, stream_ops]) {
        const { setattr } = operations;
        operations.setattr = (of, { mode, ...others }) =>
          setattr(of, mode == null ? others : { ...others, mode: mode & ~OTHERS });
      }
      if (!this.isSynced) return;
      stream_ops.fsync = (stream) => {
        fs.fsyncSync(stream.nfd);
        return 0;
      };
    };
    // Before the directory is mounted, and so before anything is read or written there.
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [takeHold, ...emscriptenOpts.preRun] } };
  }
}

/** PGlite's own parameters without `-F`, which turns syncs off. Emscripten's fdatasync does nothing, its fsync does. */
export const syncedParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/** Brings everything below a directory to the disk: what initdb wrote without asking for it. */
export function syncTree(directory) {
  for (const entry of fs.readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(directory);
}

/** A file, or a directory's own entries: names that came, went or changed. Windows has no such thing for directories. */
export function syncPath(path) {
  const isDirectory = fs.statSync(path).isDirectory();
  if (isDirectory && process.platform === 'win32') return;
  const file = fs.openSync(path, isDirectory ? 'r' : 'r+');
  try {
    fs.fsyncSync(file);
  } finally {
    fs.closeSync(file);
  }
}
