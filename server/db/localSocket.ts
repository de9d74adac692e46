import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type pg from 'pg';

/**
 * An address of this machine that only its owner reaches, for a server of this process: a socket in a directory of its own,
 * or a named pipe on Windows, where Node has no such sockets.
 */
export function newSocketPath(platform: NodeJS.Platform = process.platform): string {
  return platform === 'win32'
    ? `\\\\.\\pipe\\quayside-${randomUUID()}`
    : join(mkdtempSync(join(tmpdir(), 'quayside-')), 'database');
}

/** Takes away what `newSocketPath` made; pipes go with their process. */
export function removeSocketPath(path: string, platform: NodeJS.Platform = process.platform): void {
  if (platform !== 'win32') rmSync(dirname(path), { recursive: true, force: true });
}

/** How `pg` connects to such an address: what it takes for host and port is not looked at. */
export const connectionTo = (path: string): pg.PoolConfig => ({
  database: 'postgres',
  user: 'postgres',
  ssl: false,
  stream: () => new SocketTo(path),
});

class SocketTo extends Socket {
  private readonly path: string;

  constructor(path: string) {
    super();
    this.path = path;
  }

  override connect(): this {
    return super.connect({ path: this.path });
  }
}
