import { existsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { connectionTo, newSocketPath, removeSocketPath } from '#server/db/localSocket.ts';

/** "Ready for query", and what goes before it, as PostgreSQL says it to whoever it lets in. */
const LET_IN = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

describe('the address of a database in this process', () => {
  it('C39: is a named pipe on Windows, which leaves nothing behind', () => {
    const path = newSocketPath('win32');
    expect(path).toMatch(/^\\\\\.\\pipe\\quayside-[0-9a-f-]{36}$/);
    expect(newSocketPath('win32')).not.toBe(path);
    removeSocketPath(path, 'win32');
  });

  it.skipIf(process.platform === 'win32')(
    'is a socket in a directory of its owner elsewhere, taken away with it',
    () => {
      const path = newSocketPath();
      expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
      removeSocketPath(path);
      expect(existsSync(dirname(path))).toBe(false);
    },
  );

  it('C39: is what pg connects to, whatever it takes for a host', async () => {
    const path = newSocketPath();
    const server = createServer((socket) => socket.once('data', () => socket.write(LET_IN)));
    await new Promise<void>((resolve) => server.listen(path, resolve));
    const client = new pg.Client({ ...connectionTo(path), host: 'C:\\Users', port: 1 });
    await client.connect();
    await client.end();
    await new Promise((resolve) => server.close(resolve));
    removeSocketPath(path);
  });
});
