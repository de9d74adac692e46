import type { Capture, Reading } from '#contract/capture.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import type { extensionCalls } from '#contract/extension.calls.ts';
import type { CaptureChoice } from '#contract/extension.schemas.ts';
import type { purchaseCalls } from '#contract/purchase.calls.ts';
import type { Filled } from './address/fillForm.ts';

/** With whom this browser is paired. The token is not in it: pages that scripts of others share a process with see this. */
export interface PairedWith {
  address: string;
  email: string;
  name: string;
  /** The server did not know the token any more. */
  lost: boolean;
}

/**
 * What came of a call. `away`: it is worth another try; `answered` where the server was there and failed at this very call,
 * so that others may fare better.
 */
export type Outcome<Result> =
  | { kind: 'done'; result: Result }
  | { kind: 'refused'; message: string }
  | { kind: 'notPaired'; message: string }
  | { kind: 'away'; answered?: boolean };

type Result<Name extends keyof typeof extensionCalls> = ResultOf<(typeof extensionCalls)[Name]>;

/** A captured page that waits to be sent. */
export interface Waiting {
  key: string;
  title: string;
  url: string;
  supplier: Capture['supplier'];
  addedAt: string;
  tries: number;
  /** `refused`: the server said no, and why is in `message`. `other`: collected for another account than is paired now. */
  state: 'waiting' | 'refused' | 'other';
  message: string;
}

/** What came of collecting a page: it is in the pool, or it waits. */
export type Collected =
  | { kind: 'done'; result: Result<'collect'>; link: string }
  | { kind: 'waiting'; why: 'away' | 'notPaired' }
  | { kind: 'refused'; message: string };

/** What pages of the extension and its content scripts ask of its service worker: the input and the answer of each. */
export interface Requests {
  paired: { input: null; answer: PairedWith | null };
  openPanel: { input: null; answer: null };
  openOptions: { input: null; answer: null };
  pageData: { input: { paths: string[] }; answer: Record<string, unknown> };
  description: { input: { url: string }; answer: string | null };
  read: { input: { capture: Capture }; answer: Outcome<Reading> };
  collect: {
    input: { key: string; capture: Capture; choice: CaptureChoice; title: string };
    answer: Collected;
  };
  links: { input: { urls: string[] }; answer: Outcome<Result<'links'>> };
  job: { input: { jobId: string }; answer: Outcome<Result<'job'>> };
}

/** What only the extension's own pages may ask. */
export interface OwnRequests {
  panelOn: { input: { tabId: number }; answer: null };
  pair: { input: { address: string; code: string; name: string }; answer: Outcome<Result<'pair'>> };
  leave: { input: null; answer: null };
  check: { input: null; answer: Outcome<Result<'self'>> };
  queue: { input: null; answer: Waiting[] };
  sendNow: { input: null; answer: null };
  retry: { input: { key: string }; answer: null };
  drop: { input: { key: string }; answer: null };
  claimed: {
    input: { supplier: Capture['supplier'] };
    answer: Outcome<ResultOf<(typeof purchaseCalls)['claimed']>>;
  };
  fill: { input: { tabId: number; purchaseId: string }; answer: Outcome<Filled> };
  practiceState: { input: null; answer: { practice: Record<string, string>; allowed: boolean } };
  practice: { input: { allow: boolean }; answer: null };
}

type All = Requests & OwnRequests;

/** Asks the service worker. */
export async function ask<Name extends keyof All>(name: Name, input: All[Name]['input']): Promise<All[Name]['answer']> {
  const answer = (await chrome.runtime.sendMessage({ name, input })) as
    | { answer: All[Name]['answer'] }
    | { error: string };
  if ('error' in answer) throw new Error(answer.error);
  return answer.answer;
}
