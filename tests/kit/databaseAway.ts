import pg from 'pg';

/** A test's database that its server has shut: nobody is connected to it, and nobody gets in. */
export interface DatabaseShut {
  /** Lets everybody in again. */
  open(): Promise<void>;
}

/** Shuts the database of this address, as a server that stops does, while the others of the same server go on. */
export async function shutDatabase(url: string): Promise<DatabaseShut> {
  const name = new URL(url).pathname.slice(1);
  await fromOutside(url, `alter database ${name} with allow_connections false`);
  await endConnections(url);
  return { open: () => fromOutside(url, `alter database ${name} with allow_connections true`).then(() => undefined) };
}

/** Ends all connections to the database of this address, as a restart of the server does. */
export async function endConnections(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await fromOutside(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
  );
}

/** The system's processes that serve the connections to the database of this address. */
export async function backendsOf(url: string): Promise<number[]> {
  const name = new URL(url).pathname.slice(1);
  const rows = await fromOutside(
    url,
    `select pid from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid() order by pid`,
  );
  return rows.map(({ pid }) => Number(pid));
}

/** One statement over a connection of its own, at the server's own database. */
export async function fromOutside(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const server = new URL(url);
  server.pathname = '/postgres';
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
