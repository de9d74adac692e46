import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Runs a file in a process of its own, tells it what to do, and returns what it answers: what it costs must not hold up what is measured. */
export async function elsewhere<Answer>(file: string, order: object): Promise<Answer> {
  const child = fork(file, { execArgv: ['--import', 'tsx'] });
  child.send(order);
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${code}.`);
  });
  const [answer] = (await Promise.race([once(child, 'message'), died])) as [Answer];
  died.catch(() => undefined);
  child.kill();
  return answer;
}
