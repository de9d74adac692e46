import { describe, expect, it } from 'vitest';
import { createQueue, pauseAfter } from '../../extension/background/queue.ts';
import type { Entry, QueueStore } from '../../extension/background/queueStore.ts';

type Outcome = Awaited<ReturnType<Parameters<typeof createQueue>[0]['send']>>;

const away: Outcome = { kind: 'away' };
const taken = (key: string): Outcome => ({ kind: 'done', result: { productId: key, outcome: 'added', title: key } });

const entry = (key: string, owner = 'anna'): Entry => ({
  key,
  owner,
  title: key,
  url: 'https://www.ebay.com/itm/1',
  supplier: 'ebay',
  addedAt: '',
  tries: 0,
  state: 'waiting',
  message: '',
  choice: {},
  capture: { supplier: 'ebay', url: 'https://www.ebay.com/itm/1', capturedAt: '', language: '', parts: [], shown: {} },
});

/** A queue in memory, and what happened around it. */
function world() {
  const entries: Entry[] = [];
  const placeOf = (key: string): number => entries.findIndex((one) => one.key === key);
  const room = { left: true };
  const store: QueueStore = {
    heads: async () => entries.map(({ capture: _capture, choice: _choice, ...head }) => head),
    async get(key) {
      const found = entries[placeOf(key)];
      return found && { ...found };
    },
    async put(one) {
      if (!room.left) throw new DOMException('no room', 'QuotaExceededError');
      entries.splice(placeOf(one.key) >= 0 ? placeOf(one.key) : entries.length, 1, one);
    },
    async change(key, change) {
      const known = entries[placeOf(key)];
      if (known) entries.splice(placeOf(key), 1, { ...known, ...change });
    },
    async remove(key) {
      if (placeOf(key) >= 0) entries.splice(placeOf(key), 1);
    },
  };
  const seen = {
    sent: [] as string[],
    state: { open: -1, next: null as number | null },
    owner: 'anna' as string | null,
  };
  const behaviour = { send: async (one: Entry): Promise<Outcome> => taken(one.key) };
  const queue = createQueue({
    store,
    owner: async () => seen.owner,
    send: (one) => {
      seen.sent.push(one.key);
      return behaviour.send(one);
    },
    changed: async (state) => {
      seen.state = state;
    },
  });
  return { queue, seen, behaviour, entries, room };
}

describe('the queue', () => {
  it('sends what is added, and is empty', async () => {
    const { queue, seen } = world();
    expect(await queue.add(entry('one'))).toEqual(taken('one'));
    expect(seen).toMatchObject({ sent: ['one'], state: { open: 0, next: null } });
  });

  it('keeps what cannot be sent, and sends it later in the order of collecting', async () => {
    const { queue, seen, behaviour } = world();
    behaviour.send = async () => away;
    for (const key of ['one', 'two', 'three']) expect(await queue.add(entry(key))).toEqual(away);
    // Nobody is asked past the first that does not answer.
    expect(seen.sent).toEqual(['one', 'one', 'one']);
    expect(seen.state).toEqual({ open: 3, next: pauseAfter(3) });
    behaviour.send = async (one) => taken(one.key);
    seen.sent = [];
    await queue.sendAll();
    expect(seen.sent).toEqual(['one', 'two', 'three']);
    expect(seen.state).toEqual({ open: 0, next: null });
  });

  it('sends each page by one hand, however many ask at once', async () => {
    const { queue, seen } = world();
    const added = await Promise.all([
      queue.add(entry('one')),
      queue.add(entry('two')),
      queue.sendAll(),
      queue.sendAll(),
    ]);
    expect(added.slice(0, 2)).toEqual([taken('one'), taken('two')]);
    expect(seen.sent.sort()).toEqual(['one', 'two']);
  });

  it('keeps what was refused with the reason, and lets it hold up nothing', async () => {
    const { queue, behaviour, seen } = world();
    behaviour.send = async () => away;
    await queue.add(entry('one'));
    await queue.add(entry('two'));
    behaviour.send = async ({ key }) => (key === 'one' ? { kind: 'refused', message: 'no product' } : taken(key));
    await queue.sendAll();
    expect(await queue.list()).toMatchObject([{ key: 'one', state: 'refused', message: 'no product' }]);
    expect(seen.state).toEqual({ open: 1, next: null });
    behaviour.send = async ({ key }) => taken(key);
    await queue.retry('one');
    expect(await queue.list()).toEqual([]);
  });

  it('tells a refusal to who collects, and does not keep it', async () => {
    const { queue, behaviour } = world();
    behaviour.send = async () => ({ kind: 'refused', message: 'no product' });
    expect(await queue.add(entry('one'))).toEqual({ kind: 'refused', message: 'no product' });
    expect(await queue.list()).toEqual([]);
  });

  it('never sends one account’s pages to another by itself', async () => {
    const { queue, seen, behaviour } = world();
    behaviour.send = async () => away;
    await queue.add(entry('one', 'anna'));
    behaviour.send = async (one) => taken(one.key);
    seen.owner = 'bruno';
    seen.sent = [];
    await queue.sendAll();
    expect(seen.sent).toEqual([]);
    expect(await queue.list()).toMatchObject([{ key: 'one', state: 'other' }]);
    await queue.retry('one');
    expect(seen.sent).toEqual(['one']);
  });

  it('sends to whom the browser is paired with now, even if that changed since the last page', async () => {
    const { queue, seen, behaviour, entries } = world();
    behaviour.send = async () => away;
    for (const key of ['one', 'two']) await queue.add(entry(key, 'anna'));
    behaviour.send = async ({ key }) => {
      seen.owner = 'bruno';
      return taken(key);
    };
    seen.sent = [];
    await queue.sendAll();
    expect(seen.sent).toEqual(['one']);
    expect(entries.map(({ key }) => key)).toEqual(['two']);
  });

  it('does not send a page that was dropped while the one before it was sent', async () => {
    const { queue, seen, behaviour } = world();
    behaviour.send = async () => away;
    for (const key of ['one', 'two']) await queue.add(entry(key));
    behaviour.send = async ({ key }) => {
      await queue.drop('two');
      return taken(key);
    };
    seen.sent = [];
    await queue.sendAll();
    expect(seen.sent).toEqual(['one']);
  });

  it('goes on past a page that the server fails at, and tries that again later', async () => {
    const { queue, seen, behaviour } = world();
    behaviour.send = async ({ key }) => (key === 'one' ? { kind: 'away', answered: true } : taken(key));
    expect(await queue.add(entry('one'))).toMatchObject({ kind: 'away' });
    expect(await queue.add(entry('two'))).toEqual(taken('two'));
    expect(await queue.list()).toMatchObject([{ key: 'one', state: 'waiting', tries: 2 }]);
    expect(seen.state).toEqual({ open: 1, next: pauseAfter(2) });
  });

  it('sends a page that there is no room for at once, and says when it cannot', async () => {
    const { queue, behaviour, room, entries } = world();
    room.left = false;
    expect(await queue.add(entry('one'))).toEqual(taken('one'));
    behaviour.send = async () => ({ kind: 'refused', message: 'no product' });
    expect(await queue.add(entry('two'))).toEqual({ kind: 'refused', message: 'no product' });
    behaviour.send = async () => away;
    expect(await queue.add(entry('three'))).toEqual({ kind: 'noRoom' });
    expect(entries).toEqual([]);
  });

  it('does not bring back a page that was dropped while it was being sent', async () => {
    const { queue, behaviour, entries } = world();
    behaviour.send = async ({ key }) => {
      await queue.drop(key);
      return away;
    };
    await queue.add(entry('one'));
    expect(entries).toEqual([]);
  });

  it('waits longer each time, an hour at most', () => {
    expect([0, 1, 2, 3, 4, 7, 8, 60].map(pauseAfter)).toEqual(
      [30, 30, 60, 120, 240, 1920, 3600, 3600].map((seconds) => seconds * 1000),
    );
  });
});
