import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { Cashier } from './cashier/cashier.ts';
import { cashierRoutes } from './cashier/cashierRoutes.ts';
import { cashierChannels } from './cashier/channels.ts';
import { controlRoutes } from './controlRoutes.ts';
import { faultHook } from './faultHook.ts';
import { platformHosts } from './hosts.ts';
import type { StorePlatform } from './stores/storePlatform.ts';
import { storePlatforms } from './stores/stores.ts';
import { supplierPlatforms } from './suppliers/suppliers.ts';
import { translatorRefusals, translatorRoutes } from './translators/translatorRoutes.ts';
import { Translators } from './translators/translators.ts';
import { World } from './world.ts';

/** How a sandbox is started. */
export interface SandboxOptions {
  /** 0 picks a free one. */
  port: number;
  host?: string;
  /** The journal; memory only when left out. */
  dataFile?: string;
  /** Milliseconds since 1970; the machine's clock when left out. */
  clock?: () => number;
  /** Origin of the program beside it; `http://127.0.0.1:8080` when left out. */
  appUrl?: string;
}

/** A running sandbox. */
export interface Sandbox {
  /** Origin, without a trailing slash. */
  url: string;
  world: World;
  /** What `GET /_world` shows, for tests in the same process that look at a part of it often. */
  stores: readonly StorePlatform[];
  close(): Promise<void>;
}

/** Starts the world on loopback. */
export async function startSandbox({
  port,
  host = '127.0.0.1',
  dataFile,
  clock,
  appUrl,
}: SandboxOptions): Promise<Sandbox> {
  const world = new World({ dataFile, clock, appUrl });
  const stores = storePlatforms(world);
  const suppliers = supplierPlatforms(world);
  const translators = new Translators(world);
  const cashier = new Cashier(world, cashierChannels);
  const { channels } = cashier;
  world.open([...stores, ...suppliers, translators, cashier]);

  const app = server();
  faultHook(app, world, { stores, suppliers, channels }, translatorRefusals);
  for (const store of stores) store.routes?.(app);
  platformHosts(app, [...stores, ...suppliers, ...channels]);
  translatorRoutes(app, translators);
  controlRoutes(app, world, { stores, suppliers, translators, cashier });
  cashierRoutes(app, cashier);
  await app.listen({ port, host });
  const { port: actual } = app.server.address() as AddressInfo;
  world.url = `http://${host.includes(':') ? `[${host}]` : host}:${actual}`;

  return {
    url: world.url,
    world,
    stores,
    close: async () => {
      for (const store of stores) store.close();
      cashier.stop();
      await app.close();
      world.close();
    },
  };
}

/** Bodies are handed on as they came: signatures are over the raw bytes, and each platform parses in its own way. */
function server(): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 * 1024 });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  return app;
}
