import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import type pg from 'pg';

const SECONDS = 2;
const CONNECTIONS = 10;

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
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} broken.`);
  return result.requests.average;
}
