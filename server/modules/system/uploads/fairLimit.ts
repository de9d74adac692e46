/** Runs work for an owner, as soon as it is the owner's turn. */
export type FairLimit = <Result>(owner: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * At most `atMost` at once in this process. Who waits is taken in turn, one of each owner: the thousand that one brings do
 * not hold up the one of another.
 */
export function fairLimit(atMost: number): FairLimit {
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;

  const startNext = (): void => {
    const [first] = waiting;
    if (first === undefined || running >= atMost) return;
    const [owner, queue] = first;
    waiting.delete(owner);
    const start = queue.shift();
    // Behind all others that wait.
    if (queue.length > 0) waiting.set(owner, queue);
    running += 1;
    start?.();
  };

  return async (owner, work) => {
    await new Promise<void>((start) => {
      const queue = waiting.get(owner);
      if (queue) queue.push(start);
      else waiting.set(owner, [start]);
      startNext();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      startNext();
    }
  };
}
