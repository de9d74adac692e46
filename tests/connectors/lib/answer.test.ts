import { expect, it } from 'vitest';
import { DomainError } from '#contract/errors.ts';
import { jsonOf, noAnswer, retryAfterMs } from '#server/connectors/lib/answer.ts';
import { HttpFailure } from '#server/connectors/lib/http.ts';
import { StoreFault } from '#server/connectors/lib/storeFault.ts';

it('reads what declares itself JSON and is it, digit by digit', () => {
  const reply = (type: string | undefined, body: string) =>
    jsonOf({ status: 200, url: '', body, headers: type === undefined ? {} : { 'content-type': type } });
  expect(reply('application/json; charset=utf-8', '{"id":9007199254740993}')).toEqual({ id: '9007199254740993' });
  expect(reply('application/json', '<html>')).toBeUndefined();
  expect(reply('text/html', '{"id":1}')).toBeUndefined();
  expect(reply(undefined, '{"id":1}')).toBeUndefined();
});

it('tells whether a request without an answer may have done something', () => {
  const silent = (sent: boolean) => new HttpFailure('silence', { sent });
  expect(noAnswer(silent(true), true)).toMatchObject({ kind: 'unreachable', maybeDone: true });
  expect(noAnswer(silent(true), false)).toMatchObject({ maybeDone: false });
  expect(noAnswer(silent(false), true)).toMatchObject({ maybeDone: false });
  const guarded = noAnswer(new DomainError('addressForbidden', { host: 'h' }), true);
  expect(guarded).toBeInstanceOf(StoreFault);
  expect(guarded).toMatchObject({ reason: { key: 'error.addressForbidden', params: { host: 'h' } }, maybeDone: false });
  const other = new Error('ours');
  expect(noAnswer(other, true)).toBe(other);
});

it('reads how long to wait, as seconds or as a date', () => {
  expect([retryAfterMs('2'), retryAfterMs('0.5'), retryAfterMs(' 3 ')]).toEqual([2000, 500, 3000]);
  expect([retryAfterMs(undefined), retryAfterMs('soon')]).toEqual([null, null]);
  expect(retryAfterMs(new Date(0).toUTCString())).toBe(0);
  const soon = retryAfterMs(new Date(Date.now() + 60_000).toUTCString()) ?? 0;
  expect(soon).toBeGreaterThan(50_000);
  expect(soon).toBeLessThanOrEqual(60_000);
});
