import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Announcement, createAfterCommit } from './afterCommit.ts';
import { DatabaseAway } from './away.ts';
import { turnedSetting } from './clock.ts';
import { connectTo } from './database.ts';
import type { Database } from './open.ts';

/** A running transaction. Every query of a request goes through one; the pool itself is never queried beside it. */
export type Tx = NodePgDatabase & {
  readonly client: pg.PoolClient;
  /** What time it is: see `Clock`. */
  now(): Date;
  /**
   * Runs `work` as soon as this transaction has committed, after what asked for it before, and never if it does not commit.
   * What has a `key` runs once for each key. It fails nobody: an error is logged.
   */
  afterCommit(work: () => void | Promise<void>, key?: string): void;
  /** Has the queue looked through, as soon as what is put into it here can be seen. */
  wakeQueue(): void;
};

/** Sees and writes one merchant's rows only. Whatever reads or writes those asks for it, and takes the merchant from it. */
export type MerchantTx = Tx & {
  readonly merchantId: string;
  /** Tells it to the merchant's browsers once it is true. The same is told once. */
  tell(event: Announcement): void;
};

/** Sees the rows of all merchants. */
export type SystemTx = Tx & { tell(merchantId: string, event: Announcement): void };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Runs `work` in a transaction that sees and writes one merchant's rows only: it takes a plain role and names its
 * merchant, and row-level security does the rest, so that a query that forgets its `where` finds nothing of others.
 */
export function withMerchantTx<T>(db: Database, merchantId: string, work: (tx: MerchantTx) => Promise<T>): Promise<T> {
  return transaction(db, beginAs(db, merchantId), (tx, tell) =>
    work(Object.assign(tx, { merchantId, tell: (event: Announcement) => tell(merchantId, event) })),
  );
}

/** Reading by index costs what reading on costs: what is listed all day is in memory. */
const BY_INDEX = `, set_config('enable_seqscan', 'off', true), set_config('random_page_cost', '1.1', true)`;

function beginAs({ clock }: Database, merchantId: string, andSet = ''): string {
  if (!UUID.test(merchantId)) throw new Error(`Not a merchant id: ${merchantId}`);
  const turned = turnedSetting(clock);
  return `begin; set local role quayside_app; select set_config('app.merchant_id', '${merchantId}', true)${andSet}${turned ? `, ${turned}` : ''}`;
}

/** Runs `work` in a transaction above all merchants: signing in, schedules, recovery. Never with a caller's filter. */
export function withSystemTx<T>(db: Database, work: (tx: SystemTx) => Promise<T>): Promise<T> {
  const turned = turnedSetting(db.clock);
  return transaction(db, turned ? `begin; select ${turned}` : 'begin', (tx, tell) => work(Object.assign(tx, { tell })));
}

/** A value that may stand in a query of `readAsMerchant`. */
export type QueryValue = string | number | null | readonly string[];

/**
 * One reading query as a merchant, in a single round trip to the database: the frame that `withMerchantTx` sets up and the
 * query travel together. That takes the simple protocol, which has no parameters, so `$1`, `$2`, ... are filled in as
 * quoted literals here; nothing else may put a value into `text`. For the lists that people page through all day: each of
 * their queries has an index, and the planner is told to take it even where one merchant's rows are most of a table.
 */
export async function readAsMerchant<Row extends pg.QueryResultRow>(
  db: Database,
  merchantId: string,
  text: string,
  values: readonly QueryValue[],
): Promise<Row[]> {
  const filled = text.replace(/\$(\d+)/g, (_, place: string) => literal(values[Number(place) - 1] ?? null));
  const client = await connectTo(db);
  let broken: Error | undefined;
  try {
    const results = (await client.query(
      `${beginAs(db, merchantId, BY_INDEX)}; ${filled}; commit`,
    )) as unknown as pg.QueryResult<Row>[];
    return results.at(-2)?.rows ?? [];
  } catch (error) {
    broken = await rolledBack(client);
    throw told(db, broken ? new DatabaseAway(error) : error);
  } finally {
    client.release(broken);
  }
}

/** How a query with `$1`, `$2`, ... is asked for its rows: within a transaction, or in a round trip of its own. */
export type Ask = <Row extends pg.QueryResultRow>(text: string, values: readonly QueryValue[]) => Promise<Row[]>;

export const askIn =
  (tx: Tx): Ask =>
  async <Row extends pg.QueryResultRow>(text: string, values: readonly QueryValue[]) =>
    (await tx.client.query<Row>(text, [...values])).rows;

export const askAsMerchant =
  (db: Database, merchantId: string): Ask =>
  (text, values) =>
    readAsMerchant(db, merchantId, text, values);

/** The same error, of which the operator has heard where it is the database's own trouble. */
function told(db: Database, error: unknown): unknown {
  db.trouble.isTold(error);
  return error;
}

/** A connection that cannot even roll back is lost, and thrown away: the database ended it. */
const rolledBack = (client: pg.PoolClient): Promise<Error | undefined> =>
  client.query('rollback').then(
    () => undefined,
    (error: Error) => error,
  );

function literal(value: QueryValue): string {
  if (value === null) return 'null';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return quoted(value);
  return `array[${value.map(quoted).join(',')}]::text[]`;
}

/** No text in the database can hold a NUL, and in a query it would end the query. */
const quoted = (value: string): string => pg.escapeLiteral(value.replaceAll('\0', ''));

async function transaction<T>(
  db: Database,
  begin: string,
  work: (tx: Tx, tell: SystemTx['tell']) => Promise<T>,
): Promise<T> {
  const { outlets, clock } = db;
  const after = createAfterCommit(outlets.failed);
  const wakeQueue = (): void => after.add(outlets.wakeQueue, 'wakeQueue');
  const tell: SystemTx['tell'] = (merchantId, event) =>
    after.add(() => outlets.tell(merchantId, event), JSON.stringify([merchantId, event]));
  const result = await committed(db, begin, (client) =>
    work(Object.assign(drizzle(client), { client, now: clock.now, afterCommit: after.add, wakeQueue }), tell),
  );
  // With the connection given back: what leaves may want one itself.
  await after.leave();
  return result;
}

async function committed<T>(db: Database, begin: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await connectTo(db);
  let broken: Error | undefined;
  let isCommitting = false;
  try {
    await client.query(begin);
    const result = await work(client);
    isCommitting = true;
    await client.query('commit');
    return result;
  } catch (error) {
    // The first error is the one to report.
    broken = await rolledBack(client);
    throw told(db, broken ? new DatabaseAway(error, { mayBeDone: isCommitting }) : error);
  } finally {
    client.release(broken);
  }
}
