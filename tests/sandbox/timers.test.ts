import { expect, it } from 'vitest';
import { Timers } from '../../sandbox/lib/timers.ts';

/** Something that is sent, and ends as the test says. */
function sending() {
  const { promise: begun, resolve: begin } = withResolvers<void>();
  const { promise: ended, resolve: end } = withResolvers<boolean>();
  let sent = 0;
  const send = (): Promise<boolean> => {
    sent += 1;
    begin();
    return ended;
  };
  return { send, begun, end, count: () => sent };
}

function withResolvers<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Once everything has run that was to be done at once: what follows an answer first, then its timers in their order. */
async function afterWhatIsDue(timers: Timers): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise<void>((resolve) => timers.later(0, resolve));
}

it('sends again what was not taken, and says when it never was', async () => {
  const timers = new Timers();
  let sent = 0;
  await new Promise<void>((lost) => {
    timers.deliver(
      async () => {
        sent += 1;
        return false;
      },
      [0, 0],
      lost,
    );
  });
  expect(sent).toBe(3);
});

it('drops what is under way as well: it is neither sent again nor lost', async () => {
  const timers = new Timers();
  const { send, begun, end, count } = sending();
  let lost = false;
  timers.deliver(send, [], () => {
    lost = true;
  });
  const again = sending();
  timers.deliver(again.send, [0]);
  await Promise.all([begun, again.begun]);
  timers.clear();
  end(false);
  again.end(false);
  await afterWhatIsDue(timers);
  expect([lost, count(), again.count()]).toEqual([false, 1, 1]);
});

it('sends sooner by as much as the clock is turned, in the order of what was due', async () => {
  let turn: (ms: number) => void = () => undefined;
  const timers = new Timers({
    onTurn: (listener) => {
      turn = listener;
    },
  });
  const done: string[] = [];
  await new Promise<void>((second) => {
    timers.later(7_200_000, () => {
      done.push('second');
      second();
    });
    timers.later(3_600_000, () => done.push('first'));
    timers.later(9_000_000, () => done.push('never'));
    turn(7_200_000);
  });
  expect(done).toEqual(['first', 'second']);
  timers.clear();
});
