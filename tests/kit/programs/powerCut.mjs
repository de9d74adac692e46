// Given to Node with `--import`: plays a disk that keeps what was written in its memory until it is told to sync. What
// has reached the disk is in MIRROR, which is what the next start after a power cut finds; MIRRORED is the directory that
// it mirrors. Bytes arrive when their file is synced, names when their directory or the file itself is.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import workers from 'node:worker_threads';

const { MIRROR, MIRRORED } = process.env;
const {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readlinkSync,
  readSync,
  rmSync,
  writeSync,
} = fs;
/** Stretches of a file that were written since it was synced last: [from, to]. */
const unsynced = new Map();

/** Where a path stands in the mirror; null outside of what is mirrored. */
function mirrorOf(path) {
  const inside = relative(MIRRORED, path);
  return inside === '..' || inside.startsWith(`..${sep}`) ? null : join(MIRROR, inside);
}

const pathOf = (file) => readlinkSync(`/proc/self/fd/${file}`);

fs.writeSync = (file, buffer, offset, length, position) => {
  const written = writeSync(file, buffer, offset, length, position);
  const path = pathOf(file);
  if (mirrorOf(path) === null) return written;
  // Without a position it is appended: where that was is not known, so all of it counts.
  const stretch = typeof position === 'number' ? [position, position + written] : [0, Number.POSITIVE_INFINITY];
  const stretches = unsynced.get(path);
  if (stretches) stretches.push(stretch);
  else unsynced.set(path, [stretch]);
  return written;
};

fs.fsyncSync = (file) => {
  fsyncSync(file);
  const path = pathOf(file);
  const target = mirrorOf(path);
  if (target === null) return;
  if (fs.fstatSync(file).isDirectory()) syncNames(path, target);
  else syncBytes(file, path, target);
};

/** What went away stays away; what came is there once its bytes are. */
function syncNames(path, target) {
  fs.mkdirSync(target, { recursive: true });
  for (const name of readdirSync(target)) {
    if (!existsSync(join(path, name))) rmSync(join(target, name), { recursive: true });
  }
}

function syncBytes(file, path, target) {
  const isNew = !existsSync(target);
  const stretches = isNew ? [[0, Number.POSITIVE_INFINITY]] : (unsynced.get(path) ?? []);
  unsynced.delete(path);
  const { size } = fs.fstatSync(file);
  fs.mkdirSync(dirname(target), { recursive: true });
  // By a handle of its own: the one that syncs may be for writing only.
  const from = openSync(path, 'r');
  const to = openSync(target, isNew ? 'w' : 'r+');
  for (const [start, end] of stretches) {
    const bytes = Buffer.alloc(Math.max(0, Math.min(end, size) - start));
    const read = readSync(from, bytes, 0, bytes.length, start);
    writeSync(to, bytes, 0, read, start);
  }
  ftruncateSync(to, size);
  closeSync(to);
  closeSync(from);
}

const { renameSync, unlinkSync } = fs;
// What has the name next is another file.
fs.unlinkSync = (path) => {
  unlinkSync(path);
  unsynced.set(path, [[0, Number.POSITIVE_INFINITY]]);
};
fs.renameSync = (from, to) => {
  renameSync(from, to);
  unsynced.set(to, unsynced.get(from) ?? []);
  unsynced.delete(from);
  // A directory takes along what was synced in it.
  const [source, target] = [mirrorOf(from), mirrorOf(to)];
  if (source && target && existsSync(source) && fs.statSync(source).isDirectory()) {
    rmSync(target, { recursive: true, force: true });
    renameSync(source, target);
  }
};

// The database lives in a thread that takes no options of its parent.
const { Worker } = workers;
workers.Worker = class extends Worker {
  constructor(program, options) {
    super(program, { ...options, execArgv: ['--import', import.meta.url] });
  }
};
syncBuiltinESMExports();
