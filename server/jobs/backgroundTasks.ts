import { sql } from 'drizzle-orm';
import { rowsOf } from '../db/sql.ts';
import type { MerchantTx, Tx } from '../db/tenancy.ts';
import type { Deps } from '../deps.ts';
import { priorities, queueOf } from './queue.ts';

/** Work that nobody watches and that repeats: no rows, no progress, one at a time for each subject. */
interface TaskPayload {
  merchantId: string;
  /** What it is about; the same name as a job's lane shares that lane's queue, so that the two never run at once. */
  subject: string;
  /** How often in a row it failed. */
  errors: number;
  /** Its place in the queue. */
  priority: number;
}

export interface TaskRun extends Omit<TaskPayload, 'priority'> {
  signal: AbortSignal;
  /** See `PartRun.shouldYield`. */
  shouldYield(): Promise<boolean>;
}

/** When to run again; null when there is nothing left to do. */
export type TaskEnd = { again: Date; errors?: number } | null;
export type BackgroundTask = (run: TaskRun, deps: Deps) => Promise<TaskEnd>;
/** By the name of their task in the queue. */
export type BackgroundTasks = Readonly<Record<string, BackgroundTask>>;

/** What is to be done: in its usual place in the queue unless told otherwise. */
type Asked = Pick<TaskPayload, 'subject'> & Partial<Omit<TaskPayload, 'merchantId'>>;

/**
 * Has a background task done, as soon as the transaction has committed; or at a time, when the queue finds it by itself. Asked
 * again while it waits, it is done once, at the time asked last.
 */
export function askFor(tx: MerchantTx, task: string, asked: Asked, at?: Date): Promise<void> {
  return askForAll(tx, task, [{ ...asked, merchantId: tx.merchantId }], at);
}

/**
 * The same for any number of subjects, of whatever merchants, in one statement. They are asked for in one order everywhere: two that ask
 * for the same at once wait for each other, and not in a circle.
 */
export async function askForAll(
  tx: Tx,
  task: string,
  wanted: readonly (Asked & Pick<TaskPayload, 'merchantId'>)[],
  at?: Date,
): Promise<void> {
  if (wanted.length === 0) return;
  const rows = wanted.map((one) => {
    const payload: TaskPayload = { errors: 0, priority: priorities.task, ...one };
    const queue = queueOf({ merchantId: payload.merchantId, lane: payload.subject });
    return { payload, priority: payload.priority, queue, key: `${task}/${queue}` };
  });
  rows.sort((a, b) => (a.key < b.key ? -1 : 1));
  await tx.execute(sql`
    select enqueue_task(${task}, r.payload, r.queue, ${(at ?? tx.now()).toISOString()}::timestamptz, r.key, r.priority)
    from ${rowsOf(rows, 'r', { payload: 'json', priority: 'int', queue: 'text', key: 'text' })}`);
  if (at === undefined) tx.wakeQueue();
}
