import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { onTestFinished } from 'vitest';
import { http } from '#src/dataProvider/http.ts';
import { onReaction, type Reaction } from '#src/dataProvider/reactionBus.ts';

export interface Sent {
  method: string;
  url: string;
  query: string;
  body: unknown;
  headers: Record<string, unknown>;
  timeout: number | undefined;
}
export interface Reply {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}
/** What a page without a session has sent. The page of the test before may still have asked who is signed in. */
export const sentSignedOut = (sent: readonly Sent[]): string[] =>
  sent.flatMap(({ url }) => (url === '/shop/sso/userInfo' ? [] : [url]));

type Answer = Reply | ((sent: Sent, config: InternalAxiosRequestConfig) => Reply | Promise<Reply>);

/** From here on nobody answers: a test that asks says first what it hears. */
export function noServer(): void {
  http.defaults.adapter = ({ method, url }) =>
    Promise.reject(new Error(`Nobody answers ${method} ${url} in this test.`));
}

/** Replaces the wire: each request is kept in the answered list and gets the next answer, the last one for ever. */
export function fakeHttp(...answers: Answer[]): Sent[] {
  const requests: Sent[] = [];
  http.defaults.adapter = async (config) => {
    const sent: Sent = {
      method: (config.method ?? 'get').toUpperCase(),
      url: config.url ?? '',
      query: String(config.params ?? ''),
      body: config.data,
      headers: config.headers.toJSON(),
      timeout: config.timeout,
    };
    const answer = answers[Math.min(requests.length, answers.length - 1)] ?? {};
    requests.push(sent);
    const { status = 200, body, headers = {} } = typeof answer === 'function' ? await answer(sent, config) : answer;
    return { status, data: body, headers, statusText: '', config };
  };
  return requests;
}

export const ok = (result: unknown): Reply => ({ body: { code: 200, message: 'success', result } });
/** Rows of a plain resource, as its list answers them. */
export const listed = (rows: readonly unknown[], total: number | '*' = rows.length): Reply => ({
  ...ok(rows),
  headers: { 'content-range': `rows 0-${rows.length}/${total}` },
});
export const failed = (code: number, message = 'no', error?: unknown): Reply => ({
  body: { code, message, result: null, error },
});
/** An answer that is on its way until it is let arrive. */
export function onItsWay<Answered>(answered: Answered): { answer: () => Promise<Answered>; arrive: () => void } {
  let arrive = () => {};
  const arrived = new Promise<Answered>((resolve) => {
    arrive = () => resolve(answered);
  });
  return { answer: () => arrived, arrive };
}
export const breaks = (code: string) => (): never => {
  throw new AxiosError(code, code);
};

/** The reactions emitted from here on. */
export function heardReactions(): Reaction[] {
  const heard: Reaction[] = [];
  const stop = onReaction((reaction) => heard.push(reaction));
  onTestFinished(() => void stop());
  return heard;
}
