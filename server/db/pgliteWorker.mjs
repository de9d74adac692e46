// Runs PGlite in a thread of its own behind a unix socket, so that queries never hold up the API's event loop.
// Plain JavaScript, because a worker thread starts without the TypeScript loader of its parent.
import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { OwnFs, syncedParams, syncPath, syncTree } from './pgliteFs.mjs';

const { directory, socketPath, maxConnections, isSynced } = workerData;
if (!fs.existsSync(join(directory, 'PG_VERSION'))) await makeDatabase();
const db = await open(directory);
const server = new PGLiteSocketServer({ db: keepingSequencesWhole(db), path: socketPath, maxConnections });
await server.start();

parentPort.on('message', (message) => {
  if (message !== 'close') return;
  void server
    .stop()
    .then(() => db.close())
    .then(() => parentPort.postMessage('closed'));
});
parentPort.postMessage('ready');

function open(where) {
  return PGlite.create({
    fs: new OwnFs(where, isSynced),
    ...(isSynced ? { startParams: syncedParams } : {}),
    extensions: { pg_trgm, btree_gin },
  });
}

/** A new database comes into its place whole and synced: what is cut short while it is made is made again. */
async function makeDatabase() {
  const unfinished = `${directory}.unfinished`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  const made = await open(unfinished);
  await made.close();
  if (isSynced) syncTree(unfinished);
  // Empty, where it is there at all.
  if (fs.existsSync(directory)) fs.rmdirSync(directory);
  fs.renameSync(unfinished, directory);
  if (isSynced) syncPath(dirname(directory));
}

/**
 * The socket server lets connections take turns after every protocol message, unless the database is in a transaction.
 * A parameterised query is several messages (Parse, Bind, Execute, ... Sync) that share the one backend's unnamed
 * statement, so turns may not change within it either: to the server it looks like a transaction.
 * A message that fails outright would leave the server waiting for ever; it ends this thread, and with it the process.
 */
function keepingSequencesWhole(database) {
  const SYNC = 'S'.charCodeAt(0);
  const EXTENDED = new Set([...'PBDECH'].map((letter) => letter.charCodeAt(0)));
  let isOpen = false;
  return new Proxy(database, {
    get(target, property) {
      if (property === 'isInTransaction') return () => isOpen || target.isInTransaction();
      if (property === 'execProtocolRawStream') {
        return (message, options) => {
          if (message[0] === SYNC) isOpen = false;
          else if (EXTENDED.has(message[0])) isOpen = true;
          return target.execProtocolRawStream(message, options).catch(endThread);
        };
      }
      if (property === 'exec') {
        return (...given) => {
          isOpen = false;
          return target.exec(...given);
        };
      }
      const value = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function endThread(error) {
  setImmediate(() => {
    throw error;
  });
  throw error;
}
