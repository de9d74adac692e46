import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { bulkCalls } from '#contract/bulk.calls.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { isFinished } from '#contract/enums.ts';
import { errorCodes, SUCCESS } from '#contract/errors.ts';
import { jobCalls } from '#contract/job.calls.ts';
import type { JobKind } from '#contract/job.schemas.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { madeProducts, shopifyCsv } from './catalogueCsv.ts';
import type { Chance } from './chance.ts';
import { CallFailed, type Merchant } from './merchant.ts';
import { startPublishing } from './publishing.ts';

type Job = ResultOf<typeof jobCalls.get>;

/** What a merchant has at the end of a day's work: the title of each product, and of those that went into the store. */
export interface DaysWork {
  pool: string[];
  published: string[];
  jobs: number;
}

/** A merchant at work, at whichever process answers. */
export interface AtWork {
  /** Their next call goes there. */
  at(): Merchant;
  /** Begins every title of theirs. */
  name: string;
  shop: Shop;
  /** What all products of their files show. */
  picture: string;
  chance: Chance;
  isOver(): boolean;
}

/** More than are edited while one waits: each edit is a job. */
const FEWEST = 60;
const MOST = 320;
const PUBLISHED = 8;
const EDITED = ' (edited)';
const PICTURE = /https:\/\/img\.example\.com\/[\w-]+\.jpg/g;
/** Before a call is made again, in ms. */
const BREATH = 250;
/** A job waits for the database, for a store and for others before it. */
const DONE_WITHIN = { timeout: 240_000, interval: 250 };

/**
 * Imports a file, edits all that came in, publishes some of it, and begins again, until it is over. Every edit adds to what
 * is there, so that one done twice shows.
 */
export async function work(merchant: AtWork): Promise<DaysWork> {
  const { at, name, shop, chance } = merchant;
  const day: DaysWork = { pool: [], published: [], jobs: 0 };
  const known = new Set<string>();
  const jobDone = async (kind: JobKind, ask: (from: Merchant) => Promise<string | null>): Promise<Job> => {
    const id = await startedOnce(at, { kind, known }, ask);
    day.jobs += 1;
    return whenDone(at, id);
  };
  let publishing = Promise.resolve();
  for (let round = 1; !merchant.isOver(); round += 1) {
    const titles = madeProducts(chance.between(FEWEST, MOST)).map(({ title }) => `${name} ${round}: ${title}`);
    const imported = await jobDone('importFile', (from) => upload(from, merchant, round, titles));
    expect(imported).toMatchObject({ total: titles.length, done: titles.length });
    const productIds = imported.rows.sort((a, b) => a.position - b.position).map(({ productId }) => productId ?? '');
    await jobDone('bulkEdit', async (from) => {
      const edits = [
        { field: 'title' as const, op: 'append' as const, value: EDITED },
        { field: 'price' as const, op: 'add' as const, value: '1000' },
      ];
      return (await from.call(bulkCalls.edit, { selection: { productIds }, edits })).jobId;
    });
    day.pool.push(...titles.map((title) => title + EDITED));
    await publishing;
    day.published.push(...titles.slice(0, PUBLISHED).map((title) => title + EDITED));
    // While it goes on, the next file comes in.
    publishing = jobDone('publish', (from) => {
      const exchangeRates = { [`USD>${shop.currency}`]: '1' };
      return startPublishing(from, productIds.slice(0, PUBLISHED), [shop.shopId], { exchangeRates });
    }).then(() => undefined);
  }
  await publishing;
  return day;
}

async function upload(from: Merchant, { name, picture }: AtWork, round: number, titles: string[]): Promise<string> {
  const own = `${name}-${round}`;
  const made = madeProducts(titles.length).map((product, at) => ({
    ...product,
    handle: `${own}-${at}`,
    title: titles[at] ?? '',
    skus: product.skus.map((sku) => (sku === '' ? '' : `${own}-${sku}`)),
  }));
  const envelope = await from.upload(`${own}.csv`, shopifyCsv(made).replaceAll(PICTURE, picture));
  if (envelope.code !== SUCCESS || !envelope.result) throw new CallFailed(envelope);
  return envelope.result.jobId;
}

/** What a server says of its database: the same call may be made again. */
const passing = new Set<number>([errorCodes.databaseAway, errorCodes.outcomeUnknown, errorCodes.diskFull]);

/** The answer, asked for until there is one. For what may be asked any number of times. */
async function answered<T>(at: () => Merchant, ask: (from: Merchant) => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await ask(at()).then(
      (value) => ({ value }),
      (error: unknown) => {
        if (error instanceof CallFailed && passing.has(error.envelope.code)) return null;
        throw error;
      },
    );
    if (answer) return answer.value;
    await delay(BREATH);
  }
}

/** Starts a job as the sentences ask for: where it may have been started already, one looks before one tries again. */
async function startedOnce(
  at: () => Merchant,
  { kind, known }: { kind: JobKind; known: Set<string> },
  ask: (from: Merchant) => Promise<string | null>,
): Promise<string> {
  const found = async (): Promise<string | undefined> => {
    const { rows } = await answered(at, (from) => from.call(jobCalls.list, { kind }));
    return rows.find(({ id }) => !known.has(id))?.id;
  };
  const id = await answered(at, async (from) => {
    try {
      return await ask(from);
    } catch (error) {
      const mayBe = error instanceof CallFailed && error.envelope.code === errorCodes.outcomeUnknown;
      const started = mayBe ? await found() : undefined;
      if (started !== undefined) return started;
      throw error;
    }
  });
  if (id === null) throw new Error(`No job was started for ${kind}.`);
  known.add(id);
  return id;
}

async function whenDone(at: () => Merchant, id: string): Promise<Job> {
  let job: Job | undefined;
  const isOver = async (): Promise<boolean> => {
    job = await answered(at, (from) => from.call(jobCalls.get, { id, rowPageSize: 1000 }));
    return isFinished(job.state);
  };
  await expect.poll(isOver, DONE_WITHIN).toBe(true);
  const { rows = [], ...rest } = job ?? {};
  expect({ ...rest, rows: rows.filter(({ state }) => state !== 'success') }).toMatchObject({
    state: 'done',
    failed: 0,
    cancelled: 0,
    message: null,
    rows: [],
  });
  return job as Job;
}
