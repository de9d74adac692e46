import pLimit from 'p-limit';
import pg from 'pg';

/** A process's own connection to PostgreSQL. What its name says and what it has locked holds as long as it stands. */
export interface Sign {
  /** One query after the other. A connection that broke is raised anew first. */
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  lower(): Promise<void>;
}

/** A connection that nobody else uses, not raised yet. `raised` is what has to be done on each new one before anything else. */
export function createSign(config: pg.ClientConfig, raised: (client: pg.Client) => Promise<void>): Sign {
  const oneByOne = pLimit(1);
  let standing: pg.Client | null = null;

  const raise = async (): Promise<pg.Client> => {
    const client = new pg.Client(config);
    const broke = (): void => {
      if (standing === client) standing = null;
    };
    // Whoever asks next learns of it, or finds it mended.
    client.on('error', broke).on('end', broke);
    await client.connect();
    try {
      await raised(client);
    } catch (error) {
      await client.end();
      throw error;
    }
    standing = client;
    return client;
  };

  return {
    query: <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      oneByOne(async () => (await (standing ?? (await raise())).query<Row>(text, [...values])).rows),
    lower: () => oneByOne(async () => standing?.end()),
  };
}
