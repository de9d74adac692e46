import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { accountCalls } from '#contract/account.calls.ts';
import { collectCalls } from '#contract/collected.calls.ts';
import type { Call, CallSchemas } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { productCalls } from '#contract/product.calls.ts';
import { supplierAccountCalls } from '#contract/supplierAccount.calls.ts';
import { call } from '#src/dataProvider/call.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import { writeLanguage } from '#src/i18n/language.ts';
import { clearSession, writeToken } from '#src/lib/session.ts';
import { breaks, failed, fakeHttp, heardReactions, ok, type Reply } from '../fakeHttp.ts';

const id = '0190c1f0-0000-7000-8000-000000000001';
const errorOf = async (promise: Promise<unknown>): Promise<CallError> => {
  const error: unknown = await promise.catch((thrown: unknown) => thrown);
  if (!(error instanceof CallError)) throw new Error('expected a CallError', { cause: error });
  return error;
};

beforeEach(() => writeLanguage('en'));

describe('what is sent', () => {
  it('fills path parameters and keeps them out of the query', async () => {
    const sent = fakeHttp(ok({}));
    await call(productCalls.get, { id: 'a/b c' });
    expect(sent[0]).toMatchObject({ method: 'GET', url: '/shop/productPool/get/a%2Fb%20c', query: '' });
  });

  it('sends the rest as query of GET and DELETE, lists repeated, nothing for undefined', async () => {
    const sent = fakeHttp(ok({ rows: [] }));
    await call(productCalls.list, { q: 'a&b', ids: ['1', '2'], state: undefined });
    await call(supplierAccountCalls.unlink, { accountId: id });
    expect(sent[0]?.query).toBe('q=a%26b&ids=1&ids=2');
    expect(sent[1]).toMatchObject({ method: 'DELETE', url: '/shop/ds/account', query: `accountId=${id}` });
  });

  it('sends JSON by default', async () => {
    const sent = fakeHttp(ok({ deleted: 1 }));
    await call(productCalls.batchDelete, { productIds: [id] });
    expect(sent[0]?.headers['Content-Type']).toMatch(/^application\/json/);
    expect(JSON.parse(String(sent[0]?.body))).toEqual({ productIds: [id] });
  });

  it('sends long JSON as a Blob of the same text', async () => {
    const sent = fakeHttp(ok({ deleted: 1 }));
    const productIds = Array.from({ length: 2000 }, () => id);
    await call(productCalls.batchDelete, { productIds });
    expect(sent[0]?.headers['Content-Type']).toMatch(/^application\/json/);
    const body = sent[0]?.body;
    expect(body instanceof Blob && JSON.parse(await body.text())).toEqual({ productIds });
  });

  it('sends a form where the contract says so', async () => {
    const sent = fakeHttp(ok({}));
    type Thing = CallSchemas<z.ZodType<unknown, { name: string; tags: string[] }>>;
    const form: Call<Thing> = { method: 'POST', path: '/shop/v1/thing', access: 'public', form: true };
    await call(form, { name: '灯 1', tags: ['a', 'b'] });
    expect(sent[0]?.headers['Content-Type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(String(sent[0]?.body)).toBe('name=%E7%81%AF+1&tags=a&tags=b');
  });

  it('carries language and token', async () => {
    writeToken('secret');
    writeLanguage('zh');
    const sent = fakeHttp(ok({}));
    await call(accountCalls.userInfo, {});
    expect(sent[0]?.headers).toMatchObject({ 'Accept-Language': 'zh-CN', Authorization: 'Bearer secret' });
    clearSession();
    await call(accountCalls.publicKey, {});
    expect(sent[1]?.headers.Authorization).toBeUndefined();
  });

  it('waits 60 s for a plain call', async () => {
    const sent = fakeHttp(ok({}));
    await call(accountCalls.publicKey, {});
    expect(sent[0]?.timeout).toBe(60_000);
  });

  it('uploads fields before the file and reports progress, with no total time-out', async () => {
    const shares: number[] = [];
    const sent = fakeHttp((_, config) => {
      config.onUploadProgress?.({ loaded: 5, total: 10, bytes: 5, lengthComputable: true });
      return ok({ jobId: 'j' });
    });
    const file = new File(['a,b'], 'p.csv');
    const options = { file, onProgress: (share: number) => shares.push(share) };
    expect(await call(collectCalls.importFile, { currency: 'EUR' }, options)).toEqual({ jobId: 'j' });
    const body = sent[0]?.body;
    expect(body instanceof FormData && [...body.keys()]).toEqual(['currency', 'file']);
    expect(sent[0]?.timeout).toBe(0);
    expect(shares).toEqual([0.5]);
  });

  it('gives an upload up when nothing moved for 60 s', async () => {
    vi.useFakeTimers();
    fakeHttp(
      (_, config) =>
        new Promise<Reply>((_resolve, reject) => {
          config.signal?.addEventListener?.('abort', () => reject(new Error('aborted')));
        }),
    );
    const waiting = errorOf(call(collectCalls.importFile, {}, { file: new File(['a'], 'a.csv') }));
    await vi.advanceTimersByTimeAsync(limits.requestTimeout);
    expect((await waiting).kind).toBe('timeout');
  });
});

describe('the envelope', () => {
  it.each([200, '200', 0])('takes %j as success', async (code) => {
    fakeHttp({ body: { code, message: '', result: { publicKey: 'k' } } });
    expect(await call(accountCalls.publicKey, {})).toEqual({ publicKey: 'k' });
  });

  it('falls back from message to msg and from result to data', async () => {
    fakeHttp({ body: { code: 0, msg: '', data: { publicKey: 'k' } } }, { body: { code: 7, msg: 'because' } });
    expect(await call(accountCalls.publicKey, {})).toEqual({ publicKey: 'k' });
    const error = await errorOf(call(accountCalls.publicKey, {}));
    expect(error).toMatchObject({ kind: 'code', code: 7, message: 'because' });
  });

  it('throws what a program needs of a failure', async () => {
    const fields = [{ path: 'email', key: 'validation.email' }];
    fakeHttp(failed(400001, 'Something', { key: 'error.invalidInput', params: { n: 1 }, fields }));
    const error = await errorOf(call(accountCalls.publicKey, {}));
    expect(error).toMatchObject({ code: 400001, key: 'error.invalidInput', params: { n: 1 }, fields, status: 200 });
  });

  it('takes a body without a code for a broken exchange', async () => {
    fakeHttp({ body: '<html>' });
    expect(await errorOf(call(accountCalls.publicKey, {}))).toMatchObject({ kind: 'http', status: 200 });
  });

  it('keeps the envelope of an HTTP error', async () => {
    fakeHttp({ status: 429, body: { code: 429001, message: 'Too many', result: null } });
    expect(await errorOf(call(accountCalls.publicKey, {}))).toMatchObject({ kind: 'http', status: 429, code: 429001 });
  });

  it.each([
    ['ECONNABORTED', 'timeout'],
    ['ETIMEDOUT', 'timeout'],
    ['ERR_NETWORK', 'offline'],
    ['ERR_CANCELED', 'offline'],
  ])('tells %s as %s', async (code, kind) => {
    fakeHttp(breaks(code));
    expect((await errorOf(call(accountCalls.publicKey, {}))).kind).toBe(kind);
  });

  it('says nothing about what its caller aborted', async () => {
    const heard = heardReactions();
    fakeHttp(ok({}));
    const controller = new AbortController();
    controller.abort();
    const error = await errorOf(call(accountCalls.publicKey, {}, { signal: controller.signal }));
    expect(error.kind).toBe('aborted');
    expect(heard).toEqual([]);
  });
});
