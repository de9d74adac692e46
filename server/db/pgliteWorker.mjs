// Runs PGlite in a thread of its own behind a unix socket, so that queries never hold up the API's event loop.
// Plain JavaScript, because a worker thread starts without the TypeScript loader of its parent.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

const { directory, socketPath, maxConnections } = workerData;
const db = await PGlite.create({ dataDir: directory, extensions: { pg_trgm, btree_gin } });
const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections });
await server.start();

parentPort.on('message', (message) => {
  if (message !== 'close') return;
  void server
    .stop()
    .then(() => db.close())
    .then(() => parentPort.postMessage('closed'));
});
parentPort.postMessage('ready');
