import { AsyncLocalStorage } from 'node:async_hooks';
import type { StorePlatform } from '#contract/platforms.ts';
import type { HttpReply } from '#server/connectors/lib/http.ts';
import { storeConnector } from '#server/connectors/registry.ts';
import type { Listing } from '#server/connectors/store.ts';
import type { BenchServer } from './server.ts';

/** What publishing to one platform took. */
export interface Watched {
  /** Requests, or points where the answers tell them, without what was refused as too fast. */
  spent: number;
  /** Requests that were refused as too fast. */
  refused: number;
  /** The platform's own: pictures come from elsewhere. */
  hosts: readonly string[];
  /** What was published, as the connector was given it. */
  listings: Listing[];
}

/**
 * Watches what the connectors' `publish` sends, and nothing else: what is read meanwhile, or asked a second time, is no
 * call that has to be made for a product.
 */
export function watchPublishing(
  { deps }: BenchServer,
  platforms: readonly StorePlatform[],
): { of(platform: StorePlatform): Watched; stop(): void } {
  const watched = new Map<StorePlatform, Watched>();
  const calls = new AsyncLocalStorage<Watched>();
  const undo: (() => void)[] = [];
  const of = (platform: StorePlatform): Watched => {
    const known = watched.get(platform) ?? {
      spent: 0,
      refused: 0,
      hosts: storeConnector(platform).hosts,
      listings: [],
    };
    watched.set(platform, known);
    return known;
  };
  for (const platform of platforms) {
    const connector = storeConnector(platform);
    const { publish } = connector;
    connector.publish = (session, listings, hooks) => {
      of(platform).listings.push(...listings);
      return calls.run(of(platform), () => publish.call(connector, session, listings, hooks));
    };
    undo.push(() => {
      connector.publish = publish;
    });
  }
  const { request } = deps.http;
  deps.http.request = async (given) => {
    const reply = await request.call(deps.http, given);
    const call = calls.getStore();
    if (!call?.hosts.some((host) => new URL(given.url).hostname.endsWith(host))) return reply;
    if (wasTooFast(reply)) call.refused += 1;
    else call.spent += costOf(reply);
    return reply;
  };
  undo.push(() => {
    deps.http.request = request;
  });
  return { of, stop: () => undo.forEach((back) => void back()) };
}

const wasTooFast = ({ status, body }: HttpReply): boolean => status === 429 || body.includes('"THROTTLED"');

const costOf = ({ body }: HttpReply): number => Number(/"actualQueryCost":\s*([\d.]+)/.exec(body)?.[1] ?? 1);
