import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { DomainError } from '#contract/errors.ts';

/** How long one pattern may work on some fifty texts, in ms. */
const TIME_AT_MOST = 1000;
const MEMORY_AT_MOST = { maxOldGenerationSizeMb: 256 };

/** Needs nothing of ours, so it is no file that a build would have to lay beside the server. */
const WORK = `
const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ pattern, replacement, texts }) => {
  parentPort.postMessage(texts.map((text) => text.replace(pattern, replacement)));
});`;

export interface PatternWork {
  pattern: RegExp;
  replacement: string;
  texts: readonly string[];
}

/** One thread for everybody's patterns, and one piece of work at a time. */
const inTurn = pLimit(1);
let worker: Worker | undefined;

/**
 * Replaces in a thread of its own: patterns can be made that take longer than the world will last, and this one serves
 * others meanwhile. Throws `invalidInput` for a pattern that takes too long or fills the memory; its thread is ended.
 */
export const replaceAside = (work: PatternWork): Promise<string[]> => inTurn(() => run(work));

async function run(work: PatternWork): Promise<string[]> {
  worker ??= start();
  const thread = worker;
  try {
    const answered = once(thread, 'message', { signal: AbortSignal.timeout(TIME_AT_MOST) });
    thread.postMessage(work);
    const [texts] = (await answered) as [string[]];
    return texts;
  } catch (cause) {
    worker = undefined;
    await thread.terminate();
    throw new DomainError('invalidInput', {}, { cause, fields: [{ path: 'find', key: 'bulk.patternSlow' }] });
  }
}

function start(): Worker {
  const thread = new Worker(WORK, { eval: true, resourceLimits: MEMORY_AT_MOST });
  // One that ends between two pieces of work is started again for the next.
  thread.once('exit', () => {
    if (worker === thread) worker = undefined;
  });
  thread.unref();
  return thread;
}
