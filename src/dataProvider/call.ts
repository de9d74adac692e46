import type { Call, ResultOf, SentOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { CallError } from './callError.ts';
import { confirmed } from './confirmation.ts';
import { unwrap } from './envelope.ts';
import { http, send } from './http.ts';
import { type ReactTo, react } from './reactions.ts';
import { type Fields, requestOf } from './request.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** The file of an endpoint marked `upload`. */
  file?: File;
  /** Share of the upload that has left, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Which failures are reacted to before the error is thrown; see `reactions.ts`. `all` by default. */
  reactTo?: ReactTo;
}

/** Aborts when nothing has moved for the request time-out: a large file may take long, but may not stand still. */
function stallWatch(outer: AbortSignal | undefined) {
  const controller = new AbortController();
  const state = { stalled: false };
  const stop = () => {
    state.stalled = true;
    controller.abort();
  };
  let timer = setTimeout(stop, limits.requestTimeout);
  const moved = () => {
    clearTimeout(timer);
    timer = setTimeout(stop, limits.requestTimeout);
  };
  const signal = outer === undefined ? controller.signal : AbortSignal.any([outer, controller.signal]);
  return { signal, moved, state, end: () => clearTimeout(timer) };
}

async function upload(endpoint: Call, input: Fields, { file, onProgress, signal }: CallOptions): Promise<unknown> {
  const watch = stallWatch(signal);
  try {
    const reply = await send(
      http.request<unknown>({
        ...requestOf(endpoint, input, file),
        timeout: 0,
        signal: watch.signal,
        onUploadProgress: ({ loaded, total }) => {
          watch.moved();
          if (total) onProgress?.(loaded / total);
        },
      }),
    );
    return unwrap(reply.status, reply.data);
  } catch (error) {
    throw watch.state.stalled ? new CallError({ cause: 'timeout', message: '' }) : error;
  } finally {
    watch.end();
  }
}

async function plain(endpoint: Call, input: Fields, { signal }: CallOptions): Promise<unknown> {
  const reply = await send(http.request<unknown>({ ...requestOf(endpoint, input), signal }));
  return unwrap(reply.status, reply.data);
}

/**
 * Makes a call of the contract and returns its result. Throws `CallError`, after the reaction that its code or status
 * asks for (dialog, toast, sign-out) unless `reactTo` says otherwise.
 */
export async function call<C extends Call>(
  endpoint: C,
  input: SentOf<C>,
  options: CallOptions = {},
): Promise<ResultOf<C>> {
  try {
    const run = endpoint.upload ? upload : plain;
    return (await run(endpoint, input as Fields, options)) as ResultOf<C>;
  } catch (error) {
    if (error instanceof CallError && /\.(confirm|password)Needed$/.test(error.key ?? '')) {
      if (await confirmed()) return call(endpoint, input, options);
      // Who closes the dialog knows what was not done.
      throw error;
    }
    if (error instanceof CallError) react(error, options.reactTo, endpoint.method === 'GET');
    throw error;
  }
}
