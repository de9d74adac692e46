import { describe, expect, it } from 'vitest';
import { accountCalls } from '#contract/account.calls.ts';
import { errorCodes } from '#contract/errors.ts';
import { call } from '#src/dataProvider/call.ts';
import { CallError, toastStatuses } from '#src/dataProvider/callError.ts';
import { reactionOf } from '#src/dataProvider/reactions.ts';
import { texts } from '#src/i18n/texts/http.en.ts';
import { breaks, failed, fakeHttp, heardReactions } from '../fakeHttp.ts';

const code = (value: number) => new CallError({ cause: 'code', code: value, message: 'the sentence', status: 200 });
const status = (value: number, envelope?: number) =>
  new CallError({ cause: 'http', status: value, message: '', code: envelope });

describe('codes', () => {
  it('signs out when the session has expired', () => {
    expect(reactionOf(code(200117))).toEqual({ kind: 'signOut', messageKey: 'error.sessionExpired' });
  });
  it('offers membership and authorisation', () => {
    expect(reactionOf(code(4001))).toEqual({ kind: 'membership', message: 'the sentence' });
    expect(reactionOf(code(501001))).toEqual({ kind: 'authorise', message: 'the sentence' });
    const error = { key: 'error.supplierNotAuthorised', params: { supplier: '1688' } };
    const named = new CallError({ cause: 'code', code: 501001, message: 'the sentence', status: 200, error });
    expect(reactionOf(named)).toEqual({ kind: 'authorise', message: 'the sentence', supplier: '1688' });
  });
  it.each(Object.values(errorCodes).filter((value) => ![200117, 4001, 501001].includes(value)))(
    'shows the sentence of %i as Tips',
    (value) => expect(reactionOf(code(value))).toEqual({ kind: 'tips', message: 'the sentence', isRead: false }),
  );
});

describe('HTTP statuses', () => {
  it.each(toastStatuses.filter((value) => value !== 401))('tells %i by a toast', (value) => {
    expect(reactionOf(status(value))).toEqual({ kind: 'toast', messageKey: `http.${value}` });
    expect(texts).toHaveProperty(String(value));
  });
  it('signs out on 401', () => {
    expect(reactionOf(status(401))).toEqual({ kind: 'signOut', messageKey: 'http.401' });
  });
  it.each([402, 413, 418, 429, 506])('has one sentence for %i and other statuses', (value) => {
    expect(reactionOf(status(value))).toEqual({ kind: 'toast', messageKey: 'http.other' });
  });
  it('lets an expired session be one, whatever its status', () => {
    expect(reactionOf(status(403, 200117))).toMatchObject({ kind: 'signOut', messageKey: 'error.sessionExpired' });
  });
  it.each(['offline', 'timeout'] as const)('tells %s by a toast', (cause) => {
    expect(reactionOf(new CallError({ cause, message: '' }))).toEqual({ kind: 'toast', messageKey: `http.${cause}` });
  });
  it('keeps quiet about an abort', () => {
    expect(reactionOf(new CallError({ cause: 'aborted', message: '' }))).toBeUndefined();
  });
});

describe('who is told', () => {
  const run = (reactTo?: 'all' | 'special' | 'none') =>
    call(accountCalls.publicKey, {}, { reactTo }).catch((error: unknown) => error);

  it('emits one reaction by default', async () => {
    const heard = heardReactions();
    fakeHttp(failed(400101, 'Wrong'));
    await run();
    expect(heard).toEqual([{ kind: 'tips', message: 'Wrong', isRead: true }]);
  });
  it('leaves the sentence to a caller that shows it itself, but nothing else', async () => {
    const heard = heardReactions();
    fakeHttp(failed(400101), failed(4001, 'member'), breaks('ERR_NETWORK'));
    await run('special');
    await run('special');
    await run('special');
    expect(heard.map(({ kind }) => kind)).toEqual(['membership', 'toast']);
  });
  it('emits nothing where nothing is wanted', async () => {
    const heard = heardReactions();
    fakeHttp(failed(200117));
    await run('none');
    expect(heard).toEqual([]);
  });
});
