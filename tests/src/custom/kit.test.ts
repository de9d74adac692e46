import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { Email } from '#contract/account.schemas.ts';
import type { Job } from '#contract/job.schemas.ts';
import { authProvider } from '#src/authProvider/index.ts';
import { duration, progressOf } from '#src/custom/data/jobs/progress.ts';
import { store } from '#src/custom/data/store.ts';
import { checkFiles } from '#src/custom/form/FileDrop.tsx';
import { zodResolver } from '#src/custom/form/zodResolver.ts';
import { isChunkFailure, mayReload, watchChunks } from '#src/custom/shell/routing/preloadError.ts';
import { formatOf } from '#src/custom/ui/format.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import { readToken, writeToken } from '#src/lib/session.ts';

const start = Date.parse('2026-11-21T10:00:00Z');
const job = (changes: Partial<Job>) =>
  ({
    state: 'running',
    total: 100,
    done: 0,
    failed: 0,
    cancelled: 0,
    startedAt: '2026-11-21T10:00:00Z',
    finishedAt: null,
    ...changes,
  }) as Job;

describe('progress', () => {
  it('counts, measures and foresees', () => {
    const progress = progressOf(job({ done: 20, failed: 5, cancelled: 5 }), start + 30_000);
    expect(progress).toEqual({ worked: 30, share: 0.3, perMinute: 50, secondsLeft: 84 });
  });
  it('says no rate before there is one', () => {
    expect(progressOf(job({ done: 3 }), start + 500)).toMatchObject({ perMinute: undefined, secondsLeft: undefined });
    // The first rows of three seconds would promise minutes for hours.
    expect(progressOf(job({ done: 3 }), start + 3000).secondsLeft).toBeUndefined();
    expect(progressOf(job({ startedAt: null }), start)).toMatchObject({ share: 0, perMinute: undefined });
    expect(progressOf(job({ total: 0 }), start).share).toBeUndefined();
    expect(progressOf(job({ total: 0, done: 7 }), start + 60_000)).toMatchObject({
      perMinute: 7,
      secondsLeft: undefined,
    });
  });
  it('stands still when the job has ended', () => {
    const ended = job({ state: 'done', done: 100, finishedAt: '2026-11-21T10:01:00Z' });
    expect(progressOf(ended, start + 9e9)).toEqual({ worked: 100, share: 1, perMinute: 100, secondsLeft: undefined });
    expect(progressOf(job({ state: 'done', total: 0 }), start).share).toBe(1);
  });
  it.each([
    [0.2, ['seconds', 1]],
    [59, ['seconds', 59]],
    [90, ['minutes', 2]],
    [7200, ['hours', 2]],
  ])('%d s are %j', (seconds, said) => expect(duration(seconds)).toEqual(said));
});

describe('formats', () => {
  const [en, zh] = [formatOf('en'), formatOf('zh')];
  it('write money with the currency’s digits, and more only where they are given', () => {
    expect(en.money('1234.5', 'USD')).toBe('$1,234.50');
    expect(en.money('0.1234', 'USD')).toBe('$0.1234');
    expect(en.money('12.9000', 'EUR')).toBe('€12.90');
    expect(en.money('1500', 'JPY')).toBe('¥1,500');
    expect(en.money('999999999999.99', 'USD')).toBe('$999,999,999,999.99');
    expect(zh.money('12.9', 'CNY')).toBe('¥12.90');
  });
  it('write numbers, shares, sizes and times', () => {
    expect(en.number(1234567)).toBe('1,234,567');
    expect(en.percent(0.1234)).toBe('12.3%');
    expect(en.size(200 * 1024 * 1024)).toBe('200 MB');
    expect(en.size(1500)).toBe('2 kB');
    expect(en.ago('2026-11-21T10:00:00Z', start + 3 * 60_000)).toBe('3 minutes ago');
    expect(en.ago('2026-11-21T10:00:00Z', start + 20_000)).toBe('this minute');
    expect(zh.ago('2026-11-21T10:00:00Z', start + 2 * 86_400_000)).toBe('前天');
    expect(zh.date('2026-11-21T10:00:00Z')).toBe('2026年11月21日');
  });
});

describe('files', () => {
  it('are parted by ending and size', () => {
    const [good, wrong, large] = [new File(['1'], 'A.CSV'), new File(['1'], 'a.exe'), new File(['12345'], 'b.html')];
    expect(checkFiles([good, wrong, large], ['.csv', '.html'], 4)).toEqual({
      good: [good],
      bad: [
        { name: 'a.exe', key: 'kit.dropWrongKind' },
        { name: 'b.html', key: 'kit.dropTooLarge' },
      ],
    });
  });
});

describe('a chunk that does not load', () => {
  it('is told from other failures', () => {
    expect(isChunkFailure(new TypeError('Failed to fetch dynamically imported module: /a.js'))).toBe(true);
    expect(isChunkFailure(new TypeError('error loading dynamically imported module'))).toBe(true);
    expect(isChunkFailure(new TypeError('Importing a module script failed.'))).toBe(true);
    expect(isChunkFailure(new Error('x is undefined'))).toBe(false);
  });
  it('reloads once, and again only much later', () => {
    expect(mayReload(start)).toBe(true);
    expect(mayReload(start + 30_000)).toBe(false);
    expect(mayReload(start + 90_000)).toBe(true);
  });
  it('is left to the error state the second time', () => {
    const reload = vi.fn();
    const listens = vi.spyOn(window, 'addEventListener');
    watchChunks(reload);
    onTestFinished(() => {
      for (const [event, listener] of listens.mock.calls) window.removeEventListener(event, listener);
    });
    const fail = () => {
      const event = new Event('vite:preloadError', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect([fail(), fail()]).toEqual([true, false]);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('signing out', () => {
  it('keeps how this browser likes to look', () => {
    store.setItem('theme', 'dark');
    store.setItem('pool.listParams', { page: 3 });
    store.reset();
    expect(store.getItem('theme')).toBe('dark');
    expect(store.getItem('pool.listParams')).toBeUndefined();
  });
  it('is what a foreign 401 means, but not an error that had its reaction', async () => {
    writeToken('t');
    await authProvider.checkError(new CallError({ cause: 'http', status: 401, message: '' }));
    await authProvider.checkError({ status: 500 });
    expect(readToken()).toBe('t');
    await expect(authProvider.checkError({ status: 401 })).rejects.toMatchObject({ message: false });
    expect(readToken()).toBeUndefined();
  });
});

describe('a react-admin form', () => {
  it('is checked by a contract schema, with text keys at their places', async () => {
    const resolve = zodResolver(z.object({ email: Email, rows: z.array(z.object({ n: z.number() })) }));
    const run = async (values: Record<string, unknown>) => {
      const options = { fields: {}, shouldUseNativeValidation: false };
      return resolve(values, undefined, options);
    };
    expect(await run({ email: ' A@b.example ', rows: [] })).toEqual({
      values: { email: 'a@b.example', rows: [] },
      errors: {},
    });
    expect(await run({ email: 'x', rows: [{ n: 'no' }] })).toEqual({
      values: {},
      errors: {
        email: { type: 'zod', message: 'validation.email' },
        rows: { 0: { n: { type: 'zod', message: 'validation.invalid' } } },
      },
    });
  });
});
