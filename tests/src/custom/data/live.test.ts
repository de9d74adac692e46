import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { jobCalls } from '#contract/job.calls.ts';
import type { Job } from '#contract/job.schemas.ts';
import { productCalls } from '#contract/product.calls.ts';
import { homeCalls } from '#contract/statistics.calls.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { watchCalls } from '#contract/supplierEvent.calls.ts';
import { backoff, LiveClient, type LiveMessage } from '#src/custom/data/live.ts';
import { createLiveCache } from '#src/custom/data/liveCache.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { writeLanguage } from '#src/i18n/language.ts';
import { writeToken } from '#src/lib/session.ts';
import { throttleByKey } from '#src/lib/throttle.ts';
import { fakeHttp, ok } from '#tests/src/fakeHttp.ts';

const job = (changes: Partial<Job> = {}): Job => ({
  id: 'j1',
  kind: 'importFile',
  state: 'running',
  title: 'a.csv',
  total: 10,
  done: 1,
  failed: 0,
  cancelled: 0,
  message: null,
  dueAt: null,
  createdAt: '2026-11-21T10:00:00Z',
  startedAt: '2026-11-21T10:00:00Z',
  finishedAt: null,
  ...changes,
});

beforeEach(() => {
  vi.useFakeTimers();
  writeToken('t');
  writeLanguage('zh');
});

describe('the line', () => {
  interface Line {
    address: string;
    closed: boolean;
    socket: WebSocket;
  }
  const open = () => {
    const lines: Line[] = [];
    const client = new LiveClient((address) => {
      const close = () => {
        line.closed = true;
      };
      const line: Line = { address, closed: false, socket: { close } as WebSocket };
      lines.push(line);
      return line.socket;
    });
    const drop = (at: number, code = 1006) => lines[at]?.socket.onclose?.({ code } as CloseEvent);
    const up = (at: number) => lines[at]?.socket.onopen?.({} as Event);
    const say = (at: number, data: unknown) =>
      lines[at]?.socket.onmessage?.({ data: JSON.stringify(data) } as MessageEvent);
    return { lines, client, drop, up, say };
  };

  it('opens with the first listener, in the language in use, and closes with the last', () => {
    const { lines, client } = open();
    const [first, second] = [client.subscribe(() => undefined), client.subscribe(() => undefined)];
    expect(lines.map(({ address }) => address)).toEqual([`ws://${location.host}/shop/live?lang=zh`]);
    first();
    expect(lines[0]?.closed).toBe(false);
    second();
    expect(lines[0]?.closed).toBe(true);
  });

  it('hands on what the contract knows, and nothing else', () => {
    const { client, say } = open();
    const heard: LiveMessage[] = [];
    client.subscribe((message) => heard.push(message));
    say(0, { type: 'changed', resource: 'pool' });
    say(0, { type: 'changed', resource: 'unheard of' });
    say(0, { type: 'job', job: job() });
    expect(heard).toEqual([
      { type: 'changed', resource: 'pool' },
      { type: 'job', job: job() },
    ]);
  });

  it('comes back after a loss, later each time, and says that it was away', () => {
    const { lines, client, drop, up } = open();
    const heard: LiveMessage[] = [];
    client.subscribe((message) => heard.push(message));
    up(0);
    expect(heard).toEqual([{ type: 'opened' }]);
    drop(0);
    vi.advanceTimersByTime(1000);
    expect(lines).toHaveLength(2);
    drop(1);
    vi.advanceTimersByTime(999);
    expect(lines).toHaveLength(2);
    vi.advanceTimersByTime(1001);
    expect(lines).toHaveLength(3);
    up(2);
    expect(heard).toEqual([{ type: 'opened' }, { type: 'resumed' }]);
  });

  it('does not come back when the session is over, or nobody listens', () => {
    const { lines, client, drop } = open();
    const stop = client.subscribe(() => undefined);
    drop(0, 4401);
    vi.advanceTimersByTime(120_000);
    expect(lines).toHaveLength(1);
    stop();
    client.subscribe(() => undefined)();
    drop(1);
    vi.advanceTimersByTime(120_000);
    expect(lines).toHaveLength(2);
  });

  it('C42: comes back with the new token after the password was changed', () => {
    const { lines, client, drop } = open();
    client.subscribe(() => undefined);
    drop(0, 4401);
    writeToken('fresh');
    vi.advanceTimersByTime(1000);
    expect(lines).toHaveLength(2);
  });

  it('waits between half and all of 1, 2, 4 … 30 s', () => {
    expect([0, 1, 2, 9].map((failures) => backoff(failures, 1))).toEqual([1000, 2000, 4000, 30_000]);
    expect(backoff(0, 0)).toBe(500);
  });
});

describe('the caches', () => {
  const setUp = () => {
    const client = new QueryClient();
    const read = vi.spyOn(client, 'invalidateQueries').mockResolvedValue();
    const keys = () => read.mock.calls.map(([filter]) => filter?.queryKey);
    return { client, keys, hear: createLiveCache(client) };
  };

  it('follow a job wherever it is shown', () => {
    const { client, keys, hear } = setUp();
    const detail = callKey(jobCalls.get, { id: 'j1' });
    client.setQueryData(['jobs', 'getList', {}], { data: [job({ id: 'j0' }), job()], total: 2 });
    client.setQueryData(detail, { ...job(), rows: ['kept'] });
    hear({ type: 'job', job: job({ done: 5 }) });
    expect(client.getQueryData(['jobs', 'getList', {}])).toEqual({
      data: [job({ id: 'j0' }), job({ done: 5 })],
      total: 2,
    });
    expect(client.getQueryData(detail)).toEqual({ ...job({ done: 5 }), rows: ['kept'] });
    expect(keys()).toEqual([callKey(jobCalls.get), callKey(jobCalls.queue)]);
  });

  it('read the list for a job that is new, and the counts for one that ended', () => {
    const { keys, hear } = setUp();
    hear({ type: 'job', job: job({ id: 'j9', state: 'done' }) });
    expect(keys()).toContainEqual(['jobs', 'getList']);
    expect(keys()).toContainEqual(callKey(homeCalls.quantityStatistics));
  });

  it('ask again for what was under way before anybody listened, and for nothing else', () => {
    const client = new QueryClient();
    const lists = { open: ['jobs', 'getList', 'open'], ended: ['jobs', 'getList', 'ended'] };
    const details = { open: callKey(jobCalls.get, { id: 'j1' }), ended: callKey(jobCalls.get, { id: 'j2' }) };
    const ended = job({ id: 'j2', state: 'done' });
    client.setQueryData(lists.open, { data: [ended, job()], total: 2 });
    client.setQueryData(lists.ended, { data: [ended], total: 1 });
    client.setQueryData(details.open, job());
    client.setQueryData(details.ended, ended);
    client.setQueryData(['pool', 'getList'], { data: [], total: 0 });
    createLiveCache(client)({ type: 'opened' });
    const stale = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
    expect(stale.map(({ queryKey }) => queryKey)).toEqual([lists.open, details.open]);
  });

  it('read a changed list at most once a second, the last change included', () => {
    const { keys, hear } = setUp();
    for (let time = 0; time < 50; time += 1) hear({ type: 'changed', resource: 'pool' });
    const times = () => keys().filter((key) => key?.[0] === 'pool').length;
    expect(times()).toBe(1);
    vi.advanceTimersByTime(1000);
    expect(times()).toBe(2);
    vi.advanceTimersByTime(5000);
    expect(times()).toBe(2);
  });

  it('read the numbers of the import list’s tabs with its rows', () => {
    const { keys, hear } = setUp();
    hear({ type: 'changed', resource: 'pool' });
    expect(keys()).toContainEqual(['pool']);
    expect(keys()).toContainEqual(callKey(productCalls.states));
  });

  it('read the statistics with what they count, and not with what they do not', () => {
    const statistics = callKey(homeCalls.quantityStatistics);
    const { keys, hear } = setUp();
    hear({ type: 'changed', resource: 'supplierEvents' });
    hear({ type: 'changed', resource: 'extension' });
    expect(keys()).toContainEqual(callKey(watchCalls.count));
    expect(keys()).not.toContainEqual(statistics);
    hear({ type: 'changed', resource: 'pool' });
    expect(keys()).toContainEqual(statistics);
  });

  it('learn the roles again when stores change', async () => {
    const sent = fakeHttp(ok({ userId: 'u', email: 'e', name: '', headpic: '', roles: ['quayside', 'woo'] }));
    const { keys, hear } = setUp();
    hear({ type: 'changed', resource: 'stores' });
    await vi.waitFor(() => expect(keys()).toContainEqual(['auth']));
    expect(keys()).toContainEqual(callKey(storeCalls.select));
    expect(sent[0]?.url).toBe('/shop/sso/userInfo');
  });

  it('learn the roles again when somebody changed them, once for a burst', async () => {
    const sent = fakeHttp(ok({ userId: 'u', email: 'e', name: '', headpic: '', roles: ['quayside', 'woo'] }));
    const { keys, hear } = setUp();
    hear({ type: 'roles' });
    hear({ type: 'roles' });
    await vi.waitFor(() => expect(keys()).toEqual([['auth']]));
    expect(sent.map(({ url }) => url)).toEqual(['/shop/sso/userInfo']);
  });

  it('read everything after a loss, the roles included', async () => {
    const sent = fakeHttp(ok({ userId: 'u', email: 'e', name: '', headpic: '', roles: ['quayside'] }));
    const { keys, hear } = setUp();
    hear({ type: 'resumed' });
    expect(keys()).toEqual([undefined]);
    await vi.waitFor(() => expect(keys()).toEqual([undefined, ['auth']]));
    expect(sent[0]?.url).toBe('/shop/sso/userInfo');
  });
});

describe('throttling', () => {
  it('has a clock for each key', () => {
    const runs: string[] = [];
    const throttled = throttleByKey(100);
    for (const key of ['a', 'b', 'a', 'a']) throttled(key, () => runs.push(key));
    expect(runs).toEqual(['a', 'b']);
    vi.advanceTimersByTime(100);
    expect(runs).toEqual(['a', 'b', 'a']);
  });
});
