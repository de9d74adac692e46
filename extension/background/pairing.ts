import type { ResultOf, SentOf } from '#contract/endpoint.ts';
import { extensionCalls } from '#contract/extension.calls.ts';
import type { Outcome, PairedWith } from '../messages.ts';
import { type BrowserCall, call } from './server.ts';

const KEY = 'pairing';

/** What is kept of a pairing: in the extension's own storage, which content scripts cannot read. */
export interface Pairing extends PairedWith {
  token: string;
  /** Where the sandbox plays the suppliers: domain to address. */
  practice: Record<string, string>;
}

export async function pairing(): Promise<Pairing | null> {
  const { [KEY]: kept } = await chrome.storage.local.get(KEY);
  return (kept as Pairing | undefined) ?? null;
}

const keep = (value: Pairing): Promise<void> => chrome.storage.local.set({ [KEY]: value });

/** For whom something is collected: what was collected for one account is never sent to another. */
export const ownerOf = ({ address, email }: PairedWith): string => `${email} ${address}`;

/** Pairs this browser by a code. The pairing before is left, if its server can be reached. */
export async function pair({ address, code, name }: { address: string; code: string; name: string }) {
  const { version } = chrome.runtime.getManifest();
  const outcome = await call({ address }, extensionCalls.pair, { code, name, version });
  if (outcome.kind !== 'done') return outcome;
  const before = await pairing();
  if (before && !before.lost) await call(before, extensionCalls.leave, {});
  const { token, email } = outcome.result;
  await keep({ address, token, email, name, lost: false, practice: {} });
  return outcome;
}

/** Ends the pairing on both sides; the server may be away, then only here. */
export async function leave(): Promise<void> {
  const kept = await pairing();
  if (kept && !kept.lost) await call(kept, extensionCalls.leave, {});
  await chrome.storage.local.remove(KEY);
}

/** Asks the server for whom this browser collects, and keeps what it says. */
export async function check() {
  const kept = await pairing();
  const outcome = await callPaired(extensionCalls.self, { version: chrome.runtime.getManifest().version });
  if (kept && outcome.kind === 'done') await learn(kept, outcome.result);
  return outcome;
}

/**
 * Makes a call for the account that this browser is paired with. A server that no longer knows the token is noted: until
 * the browser is paired again nothing is sent.
 */
export async function callPaired<C extends BrowserCall>(asked: C, input: SentOf<C>): Promise<Outcome<ResultOf<C>>> {
  const kept = await pairing();
  if (kept === null || kept.lost) return { kind: 'notPaired', message: '' };
  const outcome = await call(kept, asked, input);
  if (outcome.kind === 'notPaired') await learn(kept, { lost: true });
  return outcome;
}

/** Keeps what was learned of a pairing, unless it has ended since or another has taken its place. */
async function learn({ token }: Pairing, learned: Partial<Pairing>): Promise<void> {
  const kept = await pairing();
  if (kept?.token === token) await keep({ ...kept, ...learned });
}
