import { sql } from 'drizzle-orm';
import type { Tx } from '../db/tenancy.ts';
import type { Deps } from '../deps.ts';
import { priorities, queueOf } from './queue.ts';

/** Work that nobody watches and that repeats: no rows, no progress, one at a time for each subject. */
export interface ChorePayload {
  merchantId: string;
  /** What it is about; the same name as a job's part shares that part's queue, so that the two never run at once. */
  subject: string;
  /** How often in a row it failed. */
  errors: number;
  /** Its place in the queue. */
  priority: number;
}

export interface ChoreRun extends Omit<ChorePayload, 'priority'> {
  signal: AbortSignal;
  /** See `PartRun.mayGoOn`. */
  mayGoOn(): Promise<boolean>;
}

/** When to run again; null when there is nothing left to do. */
export type ChoreEnd = { again: Date; errors?: number } | null;
export type Chore = (run: ChoreRun, deps: Deps) => Promise<ChoreEnd>;
/** By the name of their task in the queue. */
export type Chores = Readonly<Record<string, Chore>>;

/** Has a chore done, now or at a time. Asked again while it waits, it is done once, at the time asked last. */
export async function askFor(
  tx: Tx,
  chore: string,
  given: { merchantId: string; subject: string; errors?: number; priority?: number },
  at: Date = new Date(),
): Promise<void> {
  const payload: ChorePayload = { errors: 0, priority: priorities.chore, ...given };
  const queue = queueOf({ merchantId: given.merchantId, part: given.subject });
  const key = `${chore}/${queue}`;
  await tx.execute(
    sql`select enqueue_task(${chore}, ${JSON.stringify(payload)}::json, ${queue}, ${at.toISOString()}::timestamptz, ${key}, ${payload.priority})`,
  );
}
