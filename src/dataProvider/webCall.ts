import type { Calls, Endpoint, ResultOf, SentOf } from '#contract/endpoint.ts';

declare const declared: unique symbol;

/**
 * A call of the contract as the web app carries it: how it travels. What is sent and answered, only the compiler knows: the
 * server checks it, and the schemas would weigh more than the page that calls.
 */
export interface WebCall<E extends Endpoint = Endpoint>
  extends Pick<Endpoint, 'method' | 'path' | 'form' | 'upload' | 'download'> {
  readonly [declared]?: E;
}

/** The calls of one entity. */
export type WebCalls<C extends Calls> = { readonly [Name in keyof C]: WebCall<C[Name]> };

/** What a call is sent, and what it answers. */
export type SentTo<C> = C extends WebCall<infer E> ? SentOf<E> : never;
export type AnswerOf<C> = C extends WebCall<infer E> ? ResultOf<E> : never;
