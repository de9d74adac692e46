import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import pg from 'pg';
import { asDatabaseFault } from '../db/away.ts';

/** While the database is away the connection is tried again this often, in ms. */
const RAISE_EVERY = 500;

/** A process's own connection to PostgreSQL. What its name says and what it has locked holds as long as it stands. */
export interface Sign {
  /** One query after the other. A connection that broke is raised again first. Throws `DatabaseAway`. */
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  lower(): Promise<void>;
}

/**
 * A connection that nobody else uses, not raised yet. `raised` is what has to be done on each new one before anything else.
 * One that broke is raised again as soon as the database is back: until then others see a process without its sign.
 */
export function createSign(config: pg.ClientConfig, raised: (client: pg.Client) => Promise<void>): Sign {
  const oneByOne = pLimit(1);
  const lowering = new AbortController();
  let standing: pg.Client | null = null;

  const raise = async (): Promise<pg.Client> => {
    const client = new pg.Client(config);
    let isBroken = false;
    const broke = (): void => {
      isBroken = true;
      if (standing !== client) return;
      standing = null;
      void raiseAgain();
    };
    client.on('error', broke).on('end', broke);
    try {
      await client.connect();
      await raised(client);
      // It may have broken while something else was done than asking it.
      if (isBroken) throw new Error('Connection terminated');
    } catch (error) {
      await client.end();
      throw asDatabaseFault(error);
    }
    standing = client;
    return client;
  };

  const raiseAgain = async (): Promise<void> => {
    while (standing === null && !lowering.signal.aborted) {
      const isRaised = await oneByOne(async () => standing ?? (await raise())).then(
        () => true,
        // Whoever asks it something hears why; here it is only tried again.
        () => false,
      );
      if (!isRaised) await delay(RAISE_EVERY, undefined, { signal: lowering.signal }).catch(() => undefined);
    }
  };

  return {
    query: <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      oneByOne(async () => {
        const client = standing ?? (await raise());
        try {
          return (await client.query<Row>(text, [...values])).rows;
        } catch (error) {
          throw asDatabaseFault(error);
        }
      }),
    lower: () => {
      lowering.abort();
      return oneByOne(async () => standing?.end());
    },
  };
}
