import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type pg from 'pg';
import { elsewhere } from './elsewhere.ts';
import type { Load, Loaded } from './load.ts';

/** The reference: some queries, their rows as JSON, nothing else. */
export async function serveBare(
  pool: pg.Pool,
  queries: readonly string[],
  params: unknown[],
): Promise<{ url: string; close(): void }> {
  const bare = createServer((_request, response) => {
    Promise.all(queries.map((sql) => pool.query(sql, params))).then(
      (results) =>
        response.setHeader('content-type', 'application/json').end(JSON.stringify(results.map(({ rows }) => rows))),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`, close: () => void bare.close() };
}

/** Requests per second that an address answers, all of them well. */
export async function rate(url: string, headers: Record<string, string>): Promise<number> {
  const load: Load = { url, headers };
  const { perSecond, refused, broken } = await elsewhere<Loaded>(join(import.meta.dirname, 'load.ts'), load);
  if (refused > 0 || broken > 0) throw new Error(`${url}: ${refused} refused, ${broken} broken.`);
  return perSecond;
}
